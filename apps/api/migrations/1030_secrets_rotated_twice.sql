-- Whether the secret that an API key has now was used: one that never was, such as one whose answer was lost, is replaced
-- without ending the one before it.
alter table api_key add column is_used boolean not null default false;
select track_activity('api_key', kind => 'company', subject => 'company_id', child => 'keys', label => '{name}',
  company => 'company_id',
  left_out => '{public_id,token_hash,former_hash,former_until,locale,made_at,made_by_name,last_used_at,last_used_from,is_used}');

-- The secrets before the former one, of a webhook that is rotated again while that one still signs; the one longest in use first.
alter table webhook add column earlier_secrets bytea[] not null default '{}';
select track_activity('webhook', kind => 'company', subject => 'company_id', child => 'webhooks', label => '{address}',
  company => 'company_id',
  left_out => '{secret,former_secret,former_until,failing_since,last_sent_at,made_at,made_by_name,earlier_secrets}');
