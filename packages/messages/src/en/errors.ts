import { shownErrors } from "#en/shown-errors.ts";

export const errors = {
  ...shownErrors,
  malformed: "The request could not be read. Check that it is valid JSON.",
  signature_invalid: "The signature of this webhook event does not hold.",
  unauthorized: "Please sign in to continue.",
  wrong_credentials: "Wrong username or password",
  /** Said in place of `wrong_credentials` of a passkey. */
  passkey_unknown:
    "This passkey does not sign in here: it is unknown or was removed, or this took too long. Try again, or sign in with your password.",
  forbidden: "Access denied. Please subscribe or renew to continue.",
  not_allowed: "Your access does not include this. An owner of the company can change that.",
  money_hidden: "What things cost is not shown to you here. An owner can let technicians see it, under People.",
  for_signed_in: "Only somebody who has signed in as themself can do this. A turn on a shared tablet is not enough.",
  /** Said in place of `not_allowed` to an API key. */
  for_people: "An API key can’t do this: it takes somebody who has signed in.",
  /** Said in place of `unauthorized` to an API key. */
  key_wrong: "This API key is wrong, has expired or was revoked. An owner can make another one under People.",
  /** Said in place of `too_many_requests` to an API key. */
  key_too_fast: "This API key, or all keys of the company together, made too many calls in a minute. Wait, then go on.",
  stronger_sign_in_needed:
    "Your company asks its planners and owners for a password of 12 characters or a passkey. Set one of them first.",
  no_company: "You are in no company any more. Enter a company code to join one.",
  barred: "An owner removed you from this company. Ask them to readmit you, then enter the code again.",
  subscription_expired: "Subscription expired. Renew it to continue; your data is safe.",
  /** Said in place of `subscription_expired` where nothing was bought yet. */
  trial_expired: "Subscription expired: your free trial has expired. Subscribe to continue; your data is safe.",
  professional_required:
    "Professional Plan Required. The parts inventory belongs to the Professional plan; upgrade to use it.",
  not_found: "This could not be found. It may have been deleted.",
  method_not_allowed: "This address knows no such method. Use one of those that the Allow header names.",
  sign_on_failed:
    "Your company’s sign-in did not confirm who you are. Try again; if it goes on, tell an owner of the company.",
  /** Said in place of `sign_on_failed` where the provider itself refused. */
  sign_on_refused: "Your company’s sign-in refused you, or was cancelled. Try again, or ask an owner of the company.",
  /** Said in place of `sign_on_failed` where the times of a token do not hold. */
  sign_on_clock: "The clock of your company’s sign-in and that of this server differ too much. Tell whoever runs them.",
  /** Said in place of `sign_on_failed` where the provider does not know us any more. */
  sign_on_client:
    "Your company’s sign-in does not accept the client ID or the client secret that an owner entered here. Tell an owner of the company: the secret may have expired.",
  sign_on_expired: "This sign-in took too long, was used already, or began in another browser. Please begin it again.",
  sign_on_only: "This company is opened by its own sign-in. Choose “Sign in with your company”.",
  /** Said in place of `sign_on_only` to an owner who would be linked by their password. */
  sign_on_owner:
    "An owner is not linked this way. Sign in with your password, then link your company’s sign-in under Profile.",
  /** Said in place of `sign_on_only` to who would end their own link. */
  sign_on_needed: "This company is opened by its own sign-in alone: without the link you could not come in any more.",
  password_sign_in_needed:
    "Sign in with your password to change what your other companies see too: your company’s sign-in is good for this company alone.",
  sign_on_not_linked:
    "Nobody here is linked to this sign-in. Begin again with your password, link it under Profile, or ask an owner for an invitation.",
  sign_on_not_found:
    "No company sign-in was found for this. The company code may have changed: check it or the e-mail, or sign in with your password.",
  sign_on_account_exists:
    "There is an account with this e-mail already. Sign in with its password, then link your company’s sign-in under Profile; or ask an owner of the company for an invitation.",
  /** Said in place of `sign_on_account_exists` to who was invited. */
  sign_on_password_first:
    "There is an account with this e-mail already. Open the invitation again and enter the password of that account first.",
  sign_on_taken: "Somebody else in this company is linked to this sign-in. An owner can end that link.",
  /** Said in place of `sign_on_taken` to a member who is linked to somebody else there. */
  sign_on_linked_otherwise: "You are linked to another person at your company’s sign-in. An owner can end that link.",
  sign_on_unavailable:
    "Your company’s sign-in can’t be reached right now. Try again in a moment; owners can sign in with their password.",
  issuer_unusable: "This issuer can’t be used.",
  issuer_unreachable:
    "This issuer does not answer as an OpenID Connect provider. Check its address: the one to enter is where its configuration is, without /.well-known.",
  issuer_not_https: "The address of an issuer begins with https://.",
  issuer_private:
    "This issuer is in a private network, which this server does not call. Whoever runs the server can allow it with WEBHOOK_NETWORKS.",
  issuer_differs:
    "The provider there calls itself by another issuer. Enter the issuer exactly as the provider shows it, for one organization alone.",
  issuer_without_code:
    "This provider does not offer the sign-in with a code (authorization code flow) that is needed here.",
  sign_on_group_twice: "The group {group} is given two levels. Leave one of them.",
  issuer_client:
    "The provider answers, but does not accept this client ID with this client secret. Copy both again; of Entra ID take the secret’s value, not its ID.",
  domain_unproved:
    "The TXT record was not found yet. New records can take an hour or more to be seen; check it and try again.",
  domain_taken: "Another company here has proved this domain.",
  company_code_not_found: "Company code not found",
  code_unknown: "This code opens nothing here. It may have been replaced: look for a newer label on the machine.",
  link_unknown: "This link opens nothing. It may be too old, or a part of it is missing.",
  /** Said in place of `subscription_expired` to who stands at a machine and knows nothing of that. */
  reports_off: "This plant does not take reports here at the moment. Tell somebody of its maintenance directly.",
  request_decided: "Somebody has decided this already. Reload it.",
  /** Said in place of `request_decided`, with who it was. */
  request_accepted_by: "{name} has accepted this already.",
  request_merged_by: "{name} has merged this already.",
  request_declined_by: "{name} has declined this already.",
  request_begun: "Somebody has begun the repair already. Delete or complete that instead.",
  not_to_merge: "This is done or decided by now. Choose something that is open.",
  nothing_asked: "Nobody waits for an answer here any more.",
  form_used: "This form was sent already, with other words. Scan the code again to report something else.",
  form_expired: "This form is too old. Scan the code again; what you wrote stays.",
  too_many_photos: "There can be at most {n} photos. The report can go without this one.",
  too_many_reports: "Too many reports wait here at the moment. Try again later, or tell somebody directly.",
  conflict: "Somebody else changed this at the same time. Reload it and try again.",
  /** Said in place of `conflict` of a file whose bytes are not those that were sent. */
  arrived_otherwise: "This file did not arrive as it was sent. Send it again.",
  stale: "Somebody else changed this in the meantime. Look at what changed, then keep yours or take theirs.",
  email_taken: "There is already an account for this email. Sign in, or reset your password.",
  password_needed: "Enter your current password to add a passkey.",
  passkey_invalid: "This passkey could not be added: it is known already, or this took too long. Try again.",
  machine_in_department: "This machine already belongs to a department. Remove it from there first.",
  machine_in_itself:
    "{name} is this machine or one of its parts, so this machine can’t be a part of it. Choose another one.",
  downtime_overlap:
    "This machine was already stopped or running by then. Choose a later time, or look at its activity.",
  machine_number_taken:
    "{name} has the equipment number {number} already. Choose another one, or change it there first.",
  bin_name_taken: "There is a bin {name} already. Choose another name.",
  supplier_name_taken: "There is a supplier {name} already. Choose another name, or merge the two.",
  count_closed: "This count is posted or cancelled. What you counted was not added to it: count it in another one.",
  count_not_posted: "Only a count that is posted can be undone.",
  count_overtaken:
    "This count can’t be undone: {name} was counted again after it. Undo the later count first, or correct that part by hand.",
  count_undo_short:
    "This count can’t be undone: of {name} it added {added}, and only {available} are left. Bring some back first, or correct that part by hand.",
  nothing_to_count: "There is nothing to count in this choice. Choose another bin, class or list.",
  nothing_counted: "Nothing is counted yet. Enter a number first, or cancel the count.",
  bin_in_use: "Parts lie in this bin. Transfer them first, or give them another bin.",
  code_name_taken: "This list has {name} already. Choose another name, or merge the two.",
  failure_code_required: "This machine was stopped. Say what the problem was, then complete the repair.",
  code_merged: "That code counts as another one itself. Choose the one that it counts as.",
  code_list_full: "A list has at most {count} codes. Rename one that you no longer need.",
  meter_name_taken: "This machine has a meter called {name} already. Choose another name.",
  meter_in_use: "Plans fall due by this meter: {plans}. Let them fall due by something else first, then delete it.",
  reading_lower:
    "The meter showed {value} {unit} before this. Correct what you typed; or say that the counter went back to 0, or that the meter was replaced.",
  reading_higher:
    "The meter showed {value} {unit} after this, so it can’t have shown more before. Check the value and the time.",
  reading_jump:
    "That is {used} {unit} since {since}, and it is usually {usual} {unit} a day. Check what you typed, or confirm that it is right.",
  /** The same as long as nothing is usual. */
  reading_first_jump:
    "That is {used} {unit} since {since}, much more than all that was counted until then. Check what you typed, or confirm that it is right.",
  reading_taken:
    "The meter has a reading of this time already: {value} {unit}. Correct that one, or choose another time.",
  meter_elsewhere:
    "This plan falls due by {name} of {machine}, a meter of another machine. Choose one of the PM’s own machine, or let it fall due by date.",
  meter_deleted:
    "This PM falls due by {name} of {machine}, and that meter is deleted. Restore the meter first, then the PM.",
  /** Said in place of `meter_deleted` of a meter that went with its machine. */
  machine_of_meter_deleted:
    "This PM falls due by {name} of {machine}, and that machine is deleted. Restore the machine first, then the PM.",
  /** Said in place of `meter_in_use` of a machine. */
  machine_meter_in_use:
    "Plans fall due by a meter of this machine: {plans}. Let them fall due by something else first, or delete them with the machine.",
  reading_corrected: "Somebody corrected this reading already. Look at the list again, and correct the latest one.",
  reading_ahead: "This time has not come yet. Choose one up to now.",
  /** Said in place of `invalid` of a reading. */
  reading_first: "This meter has no reading before that. Enter what it shows first.",
  reading_above_most:
    "The meter showed {value} {unit} before this: enter a highest value that is at least that, and at least what it shows now.",
  reading_above_final: "The old meter showed {value} {unit} already. Enter a last value that is at least that.",
  reading_below_start: "The new meter shows less than when it was put in. Check both values.",
  reading_decimals: {
    one: "This meter has {n} decimal. Enter the value without thousands separators, and with no more decimals than that.",
    other:
      "This meter has {n} decimals. Enter the value without thousands separators, and with no more decimals than that.",
  },
  downtime_ahead: "This time has not come yet. Choose one up to now.",
  /** Said in place of `invalid` of a stop too long ago. */
  downtime_too_early: "This is more than {days} days ago. Check the year, and choose a later time.",
  /** The same of one that would end before it began. */
  downtime_ends_first: "A stop ends after it began. Choose a later end, or an earlier beginning.",
  /** Said in place of `invalid` where files are added to those that a thing has. */
  too_many_files: "There can be at most {n} files here. Remove some, then add this one again.",
  /** The same of the steps of an order, with those that others added meanwhile. */
  too_many_steps:
    "There can be at most {n} steps here, with those that others added. Remove some, then add these again.",
  device_revoked: "This tablet is not enrolled any more. Ask a planner for a new code.",
  turn_ended: "Your turn has ended. Choose your name again.",
  /** Said in place of `not_allowed` of what a tablet alone can do. */
  device_only: "Only an enrolled tablet can do this.",
  /** The same where a tablet asks for what a technician at it could. */
  turn_needed: "Choose your name and enter your PIN first.",
  /** The same of work that is said to be somebody else's. */
  author_not_taken: "This can’t be sent for somebody else.",
  /** Of what a device kept for longer than the server knows whether it came before. */
  done_too_long_ago:
    "This was done more than 90 days ago, and whether it came before can’t be told any more. See what is there, and do it anew if it is missing.",
  /** The same of what only a proven person does, such as a signature. */
  proof_needed: "This needs a connection and your PIN: it can’t be done without proof of who does it.",
  pin_locked:
    "Too many PINs were wrong today, so this one is locked. Your badge opens it again, or a new PIN on your profile; else ask a planner to set one.",
  badge_taken: "Another technician has this badge already. Take it from them first.",
  too_many_devices: "There are as many tablets as there can be. Revoke one that is not used, then add this one.",
  too_many_keys: "There are as many API keys as there can be. Revoke one that is not used, then make this one.",
  too_many_webhooks: "There are as many webhooks as there can be. Delete one that is not used, then make this one.",
  webhook_off: "This webhook is off. Turn it on, then try again.",
  webhook_no_address: "Enter an address that begins with https://.",
  webhook_not_https:
    "The address has to begin with https://. Plain http:// is for networks that the server’s settings name.",
  webhook_private:
    "This address is in a private network, which this server does not call. Whoever runs the server can allow it with WEBHOOK_NETWORKS.",
  webhook_has_password: "The address must hold no name or password. The signature proves who sends.",
  webhook_port_refused: "This port is of another service. Use 443, 80, or one from 1024 on.",
  device_code_wrong: "This code is wrong, or it was used or is too old. Check it, or have a planner make a new one.",
  pin_wrong: "This did not match. Try again.",
  badge_wrong: "This badge is not known here. Hold it to the reader again, or enter your PIN.",
  pin_outdated: "Your PIN has to be set anew, with {digits} digits. Choose a new one.",
  pin_form: "A PIN has {min} to {max} digits.",
  /** Said in place of `pin_form` where the plant asks for as many as there can be. */
  pin_form_exact: "A PIN has {max} digits here.",
  pin_too_simple:
    "This PIN is guessed first. Choose one that is no row (1234), no repeat (0000, 1212), no year (1987) and no line on the keys (2580).",
  last_owner: "A company needs at least one owner. Make somebody else an owner first.",
  already_member:
    "{email} is in this company already. Take that address off the list, and change their access among the members.",
  too_many_views: "You keep as many views as there can be. Delete one that you no longer need, then save this one.",
  too_many_passkeys: "You have as many passkeys as there can be. Remove one that you no longer use, then add this one.",
  passkeys_off:
    "Passkeys don’t work at this address of Millwright. They need https and a host name; ask whoever runs the server.",
  push_off:
    "Notifications don’t work at this address of Millwright. They need https and a host name; ask whoever runs the server.",
  push_service_unknown:
    "Millwright doesn’t know the service through which this browser takes notifications. Use Chrome, Edge, Firefox or Safari.",
  text_required: "Write something, or add a picture.",
  comment_settled: "A comment can be changed for 5 minutes. Write another one, or delete this one.",
  nobody_reported:
    "This did not come from a report, so nobody would read a public note. Send it as a comment to the team.",
  /** Said in place of `not_allowed` of what somebody else wrote. */
  comment_of_another: "Somebody else wrote this comment. They can change it, and they or a planner can delete it.",
  /** Said in place of `not_found` of a step of an order that is there. */
  step_gone: "This step is no longer part of the work. Open it to see what is asked now.",
  /** Said in place of `not_found` of an order that was deleted. */
  order_deleted_by:
    "{name} deleted this work order on {when}. A planner can bring it back: then send again what you did.",
  order_deleted: "This work order was deleted on {when}. A planner can bring it back: then send again what you did.",
  /** Said in place of `not_found` of a comment that leaves its trace. */
  comment_deleted: "This comment was deleted meanwhile.",
  /** Said in place of `unknown_reference` of another file. */
  comment_pictures: "Only pictures (JPEG, PNG, WebP or HEIC) go with a comment. Attach other files to the work itself.",
  /** Said in place of `unknown_reference` of who is named with @. */
  mention_gone:
    "Somebody whom you named with @ can’t read this any more. Take their name out, or choose it from the list again.",
  technician_taken: "This technician is another member already. Choose another one, or ask a planner to change it.",
  /** Said in place of `pin_too_simple` of who types the PIN so far as the new one. */
  pin_same: "That is the PIN so far. Choose another one.",
  badge_too_simple: "This badge is guessed first. Choose one without a row such as 12345678 or 00000000.",
  tablet_of_reader:
    "This technician is a member who may only read or report. Give that member the access of a technician first.",
  /** Said in place of `not_allowed` where somebody says which member a technician is. */
  link_others: "Only a planner or an owner can change which member a technician is. Ask one of them.",
  link_again: "You are another technician already. Ask a planner or an owner to change that.",
  link_of_removed: "The technician who you were was removed. Ask a planner or an owner to link you to this one.",
  link_opens_tablets:
    "This technician has a PIN or a badge. If it is you, ask a planner or an owner to link you to them.",
  not_at_hand:
    "This occurrence is not the one to do: it was done, the next one has begun, it comes after the next one, or the schedule was changed. Reload the list.",
  occurrence_past: "This day is over. Choose today or a later day.",
  not_missed: "This occurrence was not missed, so it can’t be completed late. Reload the list.",
  meter_missing:
    "There is no meter called {name} in {unit} on: {machines}. Add one to each of these machines first, or leave them out.",
  family_full: "{most} PMs at most can be one plan, and there is room for {left} more. Choose fewer machines.",
  cannot_stagger: "This schedule can’t be staggered over days. Choose 0 days, or another interval.",
  /** Said in place of `cannot_stagger`. */
  stagger_daily: "A daily PM falls on every working day, so there is nothing to stagger. Choose 0 days.",
  stagger_monthly:
    "A PM at the start, middle or end of the month has no other day to go to. Choose 0 days, or give the plan a day of the month.",
  stagger_meter: "A plan by a meter alone falls due by what each machine runs, not by days. Choose 0 days.",
  stagger_levels:
    "The levels of a plan fall on days that belong together, so they can’t be staggered. Choose 0 days and change the start of each.",
  stagger_weekdays: "This plan falls on several days of the week, so it can’t be staggered. Choose 0 days.",
  stagger_day:
    "This plan falls on a day that the month decides, so it can’t be staggered. Choose 0 days, or a day by its number.",
  conflict_changed_since: "This was changed once more since. Look at the newer value, then decide.",
  /** Said in place of `changed_since` of many PMs. */
  many_changed_since: "Somebody changed {orders} since, so this can’t be undone for all. Change them back by hand.",
  /** Said in place of `not_allowed` of who takes work that was nobody's when they saw it. */
  given_to_another: "{name} has this work now. Ask them, or whoever plans, if it should be yours.",
  /** Said in place of `not_at_hand` of a move that was made before the work was completed. */
  /** Said in place of `not_at_hand` of a repair. */
  only_of_plans: "Only a PM can be paused, skipped or completed late.",
  /** Said in place of `invalid` of a pause. */
  pause_backwards: "A pause ends after the day on which it begins. Choose a later day.",
  pause_in_hand: "This work is in hand. Choose a day after the day that it stands on, or complete it first.",
  pause_too_long: "A pause can last ten years at most. Choose an earlier day.",
  plan_from_past:
    "What has begun, or is over, stays under the plan of its time. This change can hold from {day} on. Choose that day or a later one.",
  /** Said in place of `invalid` of a plan; {n} is the place of a level. */
  plan_levels: "A plan has one to six levels, each with an id of its own. Add or remove some.",
  plan_name: "Level {n} needs a name, so that it can be told from the others. Enter one.",
  plan_every:
    "Level {n} needs an interval of 1 to 999 that is longer than the one before it, and none in a plan by meter alone. Change its interval.",
  plan_unit:
    "Level {n} counts in days, weeks, months or years, and in none of them in a plan by meter alone. Choose again.",
  plan_on: "The days of level {n} don’t fit its interval. Choose days of the week, of the month or of the year.",
  plan_every_units:
    "Level {n} needs at least 0.001 units of the meter, and more than the level before it, and none in a plan by date alone. Change its units.",
  plan_anchor: "A plan by both date and meter counts from when it was done. Choose floating.",
  plan_overlap: "Only a fixed plan can stack. Choose one at a time.",
  plan_meter:
    "A plan by meter names the meter and the use that it counts from, and one by date names none. Choose again.",
  plan_start: "This plan needs a day on which it starts. Choose one.",
  plan_end: "A plan ends on its first day or later. Choose a later last day, or none.",
  plan_seasons: "A season needs a first and a last day, and a plan has four seasons at most. Change them.",
  plan_window: "A window has 0 to 366 days. Enter such a number, or leave it empty.",
  plan_lead: "A plan shows 0 to 90 days ahead. Enter such a number.",
  day_begun: "What is planned up to today stays as it is. Choose a day from tomorrow on.",
  week_frozen: "The plan of this week is frozen already, and stays as it was then.",
  period_backwards: "The period ends before it begins. Choose a first day that is not after the last one.",
  period_too_long: "Choose a period of five years at most.",
  holiday_listed: "This day is a holiday already. Choose another day, or delete that holiday first.",
  too_many_answers: "This step has been answered too many times. Say what else there is in a comment.",
  too_many_days: "There are as many of these as there can be. Delete some that are over, then add this one.",
  no_technician: "Time is put down for a technician. Say in My work which one you are, or name one.",
  labour_day_full: "A day has 24 hours: with this entry there would be more of them for this person.",
  labour_running: "The clock runs on {code} already. Stop it there first.",
  labour_stopped: "This clock was stopped already.",
  labour_too_long: "This clock ran for so long that it was forgotten. Say how long the work took.",
  rate_in_past: "What was worked before today has its rate already, and keeps it. Choose today or a later day.",
  rate_taken: "There is a rate from this day on already. Change that one, or choose another day.",
  rate_final:
    "This rate holds, and was added more than 7 days ago: what it priced stays. Add a new rate from today on.",
  /** Said in place of `invalid` of time that was not worked yet. */
  labour_ahead: "This time has not come yet. Choose one up to now.",
  labour_ends_ahead: "These minutes would end after now. Choose fewer, or an earlier start.",
  labour_other_day: "Work belongs to the day on which it began, or to the next one. Choose one of them.",
  /** The same of a day on which something was done. */
  service_ahead: "This day has not come yet. Choose one up to today.",
  too_many_planned_parts: "An order or a procedure lists at most 200 parts.",
  too_many_notes: "You have left as many lines this week as one person can. Ask a planner to take some away.",
  too_many_feeds: "You have as many addresses as there can be. Revoke one that you no longer use, then make this one.",
  /** Said in place of `invalid` of a member who sees no figures. */
  report_to_requester: "A requester sees no figures. Give them another level first, then name them for the report.",
  /** Said in place of `invalid` of a shutdown. */
  shutdown_ends_first: "A shutdown ends on its first day or later. Choose a later last day.",
  shutdown_too_long: "A shutdown can have at most {n} days. Choose an earlier last day.",
  occurrence_neighbour:
    "An occurrence can be moved to a day between the ones before and after it. Choose a nearer day, or change the schedule of the plan.",
  occurrence_before_open:
    "The occurrence before this one is still open, and would count as missed. Complete it first, or choose a later day.",
  step_needs_answer: "This step asks for more than a tick. Open it and answer it.",
  named_step_needs_answer: "‘{step}’ asks for more than a tick. Open this step and answer it.",
  step_same_person: "Somebody else has to do this: another person than who answered or signed before.",
  no_hold_point: "Nobody has to verify or release this step. Reload it to see how it stands.",
  step_out_of_turn: "Answer this step first: {step}.",
  steps_answered:
    "Steps of this work’s procedure are answered already, so it keeps that procedure. For another one, make a new work order.",
  lock_needed: "This work needs lockout. Lock the machine out on the order first, with a lock of your own, then start.",
  lock_placed: "Your lock is on already. Take it off before you place it again.",
  /** Said in place of `not_at_hand` of a repair's steps. */
  answered_when_done: "This work is completed. Reopen it first, then answer its steps.",
  /** Said in place of `not_at_hand` where somebody locks out for what is completed. */
  lock_when_done: "This work is completed. Reopen it first, then lock out.",
  /** Said in place of `not_allowed`. */
  own_pin_needed:
    "Somebody else may know the PIN or the badge that you came with: they set it, or your link to an account ended. Choose a PIN of your own, then do this again.",
  link_by_other:
    "Somebody else linked you to this technician. Open your profile and change the technician’s PIN, with the one so far. Then take the lock off.",
  link_by_self:
    "You linked yourself to this technician, which proves nothing yet. Open your profile and change the technician’s PIN, with the one so far. Then take the lock off.",
  link_since_pin:
    "Somebody else set this technician’s PIN since you were linked. Open your profile and change that PIN, with the one so far. Then take the lock off.",
  holder_locked:
    "A lock of {names} is on, so their PIN, badge and link stay as they are, and they can’t be removed. If they can’t be reached, take the lock off by force first, with the reason: they and the owners are told.",
  lock_of_another: "Only the one whose lock it is takes it off. If they can’t be reached, a planner or an owner can.",
  locks_held: "The machine is still locked out by {names}. This is possible once all locks are off.",
  lockout_undone:
    "This work needs lockout, and nobody has locked out for it. Place your lock, do the work and take it off, then complete it.",
  no_isolation_points:
    "This machine has no isolation points yet, so it can’t be locked out. A planner adds them on the machine’s page.",
  /** Said in place of `no_isolation_points` of an order without a machine. */
  no_machine_to_lock: "This order names no machine that could be locked out. Choose its machine first.",
  isolation_incomplete: "Not every point is confirmed yet. Cut off and check these as well: {names}.",
  /** Said in place of `isolation_incomplete` of work that goes on, or is completed. */
  points_added:
    "The machine has isolation points that were not locked for this work: {names}. Open the lockout, cut them off as well and put your lock on again.",
  too_many_points: "A machine has up to {most} isolation points. Delete one first.",
  /** Said in place of `steps_open` where what was signed was changed since. */
  own_lock_on: "Your own lock is still on. Take it off first, then tick this step.",
  sign_again: "What was signed has changed since. Have it signed again first: {names}.",
  /** Said in place of `invalid` of the steps of a procedure. */
  steps_too_large:
    "All steps together are {over} kB too large; a procedure may have {most} kB. Shorten their help, or make two procedures of it.",
  /** Said in the place of `steps_open` where all of them are answered. */
  steps_wait: "A second person has to check these steps first: {names}.",
  steps_open: "Answer these steps first: {names}.",
  step_failed: "This can’t be completed: a step failed. Answer it better, or have a planner let it pass. Step: {names}",
  /** Said in place of `invalid` of an answer to a step. */
  answer_needed: "Something is missing in the answer to “{step}”. Fill in the marked field.",
  answer_reason: "Say why “{step}” doesn’t apply or can’t be done.",
  answer_photo: "“{step}” needs a photo here. Take one first.",
  answer_decimals: {
    one: "“{step}” takes at most {n} decimal. Round the value.",
    other: "“{step}” takes at most {n} decimals. Round the value.",
  },
  answer_unfit: "This is no answer to “{step}”. Check what the step asks for.",
  procedure_published: "This procedure was published already, so it stays. Withdraw it instead.",
  nothing_to_publish: "There are no new steps to publish. Add a step or change one first.",
  too_many_procedures: "Your plant has as many procedures as fit. Delete a draft that nobody needs first.",
  conflict_solved: "{name} decided this already.",
  changed_since: "This was changed since, so it can’t be undone as a whole. Look at it, then change it by hand.",
  not_to_review:
    "This no longer waits for a review: somebody accepted it, sent it back, reopened it or completed it again. Open it to see how it stands.",
  review_overtaken:
    "The next occurrence has begun, so this one can’t be sent back. Accept it, or create a repair for what is left to do.",
  /** Said in place of `not_allowed` where a technician reopens what was accepted. */
  for_accepted: "A supervisor accepted this work. Ask a planner or an owner to reopen it.",
  nothing_to_undo: "It was so already: there is nothing to undo.",
  too_many_imports: "Many sheets wait to be brought in already. Bring them in, or throw some away.",
  too_many_kept_rows:
    "A million rows were brought in within 7 days, and are kept so that this can be undone. Bring in this sheet once the oldest import can’t be undone any more.",
  import_running: "This import is running. Wait until it is over, or stop it.",
  import_not_running: "Nothing of this import is running.",
  import_not_checked: "Check this import as it is now before you start it.",
  import_done: "This import was carried out. Begin another one.",
  import_not_undoable: "This import can’t be undone, or was undone already.",
  import_not_ready: "Answer what is still open about the sheet before you check it.",
  part_code_taken: "Another part already has the code {code}. Choose another one, or leave it empty to be given one.",
  purchase_not_draft: "This order is no longer a draft, so it can’t be changed. Cancel it, and make another one.",
  purchase_not_waiting: "This order doesn’t wait for approval.",
  purchase_not_ordered: "This can only be done with an order that is ordered and not over.",
  purchase_empty: "Add at least one part to the order first.",
  purchase_part_deleted: "The part {name} is deleted. Restore it first, or leave it out.",
  purchase_received: "Something of this order came already. Close it instead: no more is expected then.",
  more_than_ordered: "More came than is still to come of: {names}. Confirm that all of it is booked.",
  price_zero: "A price of 0 was given for: {names}. Confirm that it is free of charge.",
  receipt_above_limit:
    "With this, what came of {code} costs more than the plant’s limit for orders, or than what an owner approved. Ask an owner to receive it, or to raise the limit.",
  receipt_used:
    "This receipt can’t be undone: {name} was taken, counted, corrected or moved since. Correct its stock instead.",
  supplier_deleted: "The supplier {name} is deleted. Choose another one first.",
  supplier_no_email: "{name} has no e-mail address. Add one at the supplier, or print the order and send it yourself.",
  code_of_another_part: "This code is of another part already: {name}. Untie it there first.",
  code_unclear:
    "The numbers in this code can’t be told apart: the scanner left out what separates them. Type the part number that is printed beside the code.",
  too_many_part_codes: "A part has up to {most} codes. Untie one that nobody needs first.",
  not_enough_stock: "Only {available} in stock: {asked} can’t be removed.",
  duplicate: "This already exists. Choose another name.",
  secret_shown_once:
    "This was done already, and its secret was shown then. It can’t be shown again: whoever doesn’t have it rotates it.",
  idempotency_conflict: "This Idempotency-Key was used for a different request. Use a new key.",
  not_subscribed: "There is no paid plan to upgrade. Choose a plan instead.",
  same_package: "This is the plan that you have already.",
  downgrade: "A lesser plan can be chosen once the current period has ended.",
  upgrade_instead: "A plan is paid already. Upgrade it instead of buying another one.",
  /** Said in place of `invalid` of a page that is none of ours. */
  foreign_origin: "Payments begin at {origin}. Open Millwright there and try again.",
  renewal_too_early: "This plan can be renewed in its last 30 days.",
  link_spent: "This download was begun already, or its minute is over. Begin it again from its page.",
  too_large: "This is too large. A file may have at most 25 MB.",
  /** Said in place of `too_large` of what is no file. */
  body_too_large:
    "This is too large: at most {kilobytes} kB can be sent at once. Shorten the texts, or send it in parts.",
  /** Said in place of `unsupported_file` of a HEIC that no picture can be made of. */
  heic_unreadable:
    "This HEIC photo can’t be read. Open it on the phone, share or export it as a JPEG, and add that one.",
  /** The same of a form with more than one file. */
  one_file: "Send one file at a time, with at most ten fields beside it.",
  /** Said in place of `too_large` of a photo that takes too much memory to be drawn. */
  photo_too_large:
    "This photo is too large to be shown: it has too many pixels. Save it smaller, such as at half its width, and add that one.",
  report_photo_too_large: "This photo is too large. A photo may have at most 8 MB.",
  report_photo_type: "This is no photo that can be shown. Send a JPEG, PNG, WebP or HEIC photo.",
  unsupported_file:
    "This file type is not accepted. Use PDF, DOC, DOCX, JPG, PNG, TXT, WEBP, HEIC, XLSX or CSV, and make sure that the content is what the name says.",
  unsupported_media_type:
    "This kind of content is not accepted here. Send application/json, or a file as multipart/form-data.",
  empty_file: "This file is empty. Choose another one.",
  sheet_empty: "Nothing is written in this file. Choose another one.",
  sheet_unreadable: "This file can’t be read as a sheet. Save it again as .xlsx or .csv, and choose that.",
  sheet_encrypted: "This file is protected by a password. Save it without one, and choose that.",
  sheet_macros: "This file has macros, which are not accepted. Save it as .xlsx without macros, and choose that.",
  sheet_links:
    "This file takes values from other files or from a database, which is not accepted. Break its links and delete its connections, or copy its cells as values into a new file, and choose that.",
  sheet_old_excel: "Excel’s old form .xls can’t be read. Save it as .xlsx or .csv, and choose that.",
  sheet_too_large: "There is too much in this file. Split it, and bring in one part after the other.",
  sheet_too_many_rows: "A sheet can have at most 50,000 rows. Split it, and bring in one part after the other.",
  sheet_too_many_columns: "A sheet can have at most 200 columns. Delete those that you don’t need.",
  sheet_cell_too_long: "A cell can have at most 101,000 characters. Shorten the longest ones.",
  invalid: "Some of the information is missing or not valid. Check the marked fields.",
  /** Said in place of `invalid` of a checklist. */
  step_twice: "Two steps of this list have the same id. Give each its own, or leave it out for a new step.",
  title_required: "Please enter a title",
  machine_name_required: "Please enter a machine name",
  fill_all_fields: "Please fill in all fields",
  fill_required_fields: "Please fill in all required fields",
  full_name_required: "Full name cannot be empty",
  role_required: "Role cannot be empty",
  email_not_verified: "Verify your email first: ask for a code and enter it.",
  code_invalid: "Invalid or expired code",
  token_invalid: "This reset link is invalid or has expired. Request a new one.",
  invitation_invalid:
    "This invitation was used or taken back, has expired, or is for another email. Ask whoever invited you to send it again.",
  time_zone_unknown: "Choose a time zone from the list, such as America/Toronto.",
  barcode_characters:
    "A barcode carries letters without accents, digits and the characters of a keyboard only. Choose others, such as BRG-6205.",
  unknown_reference: "What you chose no longer exists. Choose again.",
  wrong_department: "This machine is not in that department. Choose the machine again.",
  code_cooldown: "Please wait a minute before you ask for another code.",
  too_many_codes: "Too many codes were sent to this address today. Try again tomorrow.",
  too_many_invitations: "Your company sent as many invitations as it can in a day. Send the rest tomorrow.",
  /** Said in place of it where it is one address that got too many. */
  too_many_invitations_there: "{email} got as many invitations as there can be in a day. Try again tomorrow.",
  too_many_purchase_mails:
    "Your company mailed as many orders as it can in a day. Send the rest tomorrow, or print them.",
  /** Said in place of it where it is one order that was mailed too often. */
  too_many_mails_of_order: "{code} was mailed as often as an order can be in a day. Try again tomorrow, or print it.",
  too_many_attempts: "Too many attempts. Wait 15 minutes and try again.",
  /** Said in place of it of an account that is tried where it is not at home. */
  sign_in_by_mail:
    "Too many attempts. Wait 15 minutes and try again, or set a new password by mail, which lets you in at once.",
  /** Said in place of `too_many_attempts` of PINs and badges. */
  pin_wait: {
    one: "Too many wrong tries. Wait a minute and try again.",
    other: "Too many wrong tries. Wait {n} minutes and try again.",
  },
  pin_wait_seconds: {
    one: "Too many wrong tries. Wait a second and try again.",
    other: "Too many wrong tries. Wait {n} seconds and try again.",
  },
  too_many_sheets: "Several sheets of your plant are being read. Wait until one is done, and send this one again.",
  too_many_requests: "Too many requests. Wait a moment and try again.",
  internal: "Something went wrong on our side. Nothing was lost; please try again.",
  unavailable: "The service can’t be reached right now. Please try again in a moment.",
  storage_full: "The server’s disk is full, so nothing was saved. Please tell whoever looks after the server.",
  payments_off: "Payments are not set up on this server. Please contact support.",
  took_too_long: "This took too long and was stopped. Nothing was changed; please try again in a moment.",
} as const;
