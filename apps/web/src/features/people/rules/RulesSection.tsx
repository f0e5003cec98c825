import { NativeSelect } from "@mantine/core";
import { givesMoreOnJoining, joinLevels } from "@millwright/domain/people/invitations";
import { pinDigitChoices } from "@millwright/domain/tablet/pin";
import { fill } from "@millwright/messages/text";
import { IconChevronRight } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { usePeopleWords } from "#features/people/people-words.ts";
import { OnOffRule } from "#features/people/rules/OnOffRule.tsx";
import { PurchaseLimitRule } from "#features/people/rules/PurchaseLimitRule.tsx";
import { ReportAddress } from "#features/people/rules/ReportAddress.tsx";
import { SignOff } from "#features/people/rules/SignOff.tsx";
import { StrongSignInRule } from "#features/people/rules/StrongSignInRule.tsx";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";
import { usePlantCodeWords } from "#work/failure/plant-codes.ts";

/** What holds for everybody of the plant, for an owner to set. */
export function RulesSection() {
  const words = usePeopleWords();
  const { rules, levels } = words;
  const codes = usePlantCodeWords();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const company = useQuery({ queryKey: ["company"], queryFn: ({ signal }) => api("GET /company", { signal }) });

  async function save(body: BodyOf<"PUT /company">) {
    const failure = { failed: rules.notSaved, preferDetail: true };
    const before = company.data?.members_join_as;
    const raised =
      before && body.members_join_as && givesMoreOnJoining(before, body.members_join_as) ? body.members_join_as : null;
    const done = await act(async () => {
      client.setQueryData(["company"], await api("PUT /company", { body }));
      if (raised) await client.invalidateQueries({ queryKey: ["company-code"] });
    }, failure);
    if (done) toast.success(raised ? fill(words.joinRaised, { level: levels[raised].name }) : rules.saved);
  }

  return (
    <Section anchor="rules" title={rules.title}>
      {company.isPending && <SkeletonRows count={1} />}
      {company.isError && !company.data && (
        <ErrorState title={words.loadFailed} error={company.error} onRetry={() => void company.refetch()} />
      )}
      {company.data && (
        <>
          <NativeSelect
            label={rules.joinAs}
            description={
              company.data.members_join_as === "planner"
                ? `${rules.joinAsHelp} ${rules.joinAsPlanner}`
                : rules.joinAsHelp
            }
            value={company.data.members_join_as}
            disabled={busy}
            data={joinLevels.map((value) => ({ value, label: levels[value].name }))}
            onChange={(event) => {
              const chosen = joinLevels.find((level) => level === event.currentTarget.value);
              if (chosen) void save({ members_join_as: chosen });
            }}
          />
          <NativeSelect
            label={rules.pinDigits}
            description={rules.pinDigitsHelp}
            value={String(company.data.pin_digits)}
            disabled={busy}
            data={pinDigitChoices.map((value) => ({ value: String(value), label: rules.digits[value] }))}
            onChange={(event) => {
              const chosen = pinDigitChoices.find((digits) => String(digits) === event.currentTarget.value);
              if (chosen) void save({ pin_digits: chosen });
            }}
          />
          <SignOff />
          <StrongSignInRule />
          <OnOffRule
            label={rules.tellReporters}
            help={rules.tellReportersHelp}
            isOn={company.data.tell_reporters_who}
            onChange={(isOn) => void save({ tell_reporters_who: isOn })}
          />
          <OnOffRule
            label={codes.rule}
            help={codes.ruleHelp}
            isOn={company.data.asks_failure_code}
            onChange={(isOn) => void save({ asks_failure_code: isOn })}
          />
          <OnOffRule
            label={rules.seeMoney}
            help={rules.seeMoneyHelp}
            isOn={company.data.technicians_see_money}
            onChange={(isOn) => void save({ technicians_see_money: isOn })}
          />
          <PurchaseLimitRule
            limit={company.data.purchase_limit_cents}
            onChange={(purchase_limit_cents) => void save({ purchase_limit_cents })}
          />
          <ReportAddress />
        </>
      )}
      <Link to="/profile" className="row gap-12 control ink-action no-underline hover-underline">
        {rules.companyCode}
        <IconChevronRight aria-hidden="true" />
      </Link>
    </Section>
  );
}
