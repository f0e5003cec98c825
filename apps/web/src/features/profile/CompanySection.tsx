import { limits } from "@millwright/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { CompanyCode } from "#features/profile/CompanyCode.tsx";
import { InlineEdit } from "#features/profile/InlineEdit.tsx";
import { ProxyNotice } from "#features/profile/ProxyNotice.tsx";
import { useProfileWords } from "#features/profile/profile-words.ts";
import { TimeZoneField } from "#features/profile/TimeZoneField.tsx";
import { sayZone } from "#features/profile/time-zones.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { mayCall } from "#lib/session/may.ts";
import { setUser, useUser } from "#lib/session/session.ts";
import { Section } from "#ui/page/Section.tsx";
import { toast } from "#ui/toast/toast.ts";

/** The company's name and time zone, which an owner changes, and its code. */
export function CompanySection() {
  const m = useMessages();
  const profile = useProfileWords();
  const user = useUser();
  const client = useQueryClient();
  const isOwner = user.access === "owner";

  async function save(body: { name: string } | { time_zone: string }) {
    const { name, time_zone } = await api("PUT /company", { body });
    setUser({ ...user, company_name: name, time_zone });
    void client.invalidateQueries({ queryKey: ["me"] });
    toast.success(profile.companySaved);
  }

  return (
    <Section anchor="company" title={profile.company}>
      {isOwner && <ProxyNotice />}
      <InlineEdit
        label={profile.companyName}
        value={user.company_name}
        editLabel={isOwner ? profile.editCompanyName : undefined}
        maxLength={limits.name}
        check={(typed) => (typed === "" ? m.errors.name_required : undefined)}
        failure={failures.updateCompany(m)}
        onSave={(name) => save({ name })}
      />
      <InlineEdit
        label={profile.timeZone}
        value={user.time_zone}
        shown={sayZone(user.time_zone)}
        help={profile.timeZoneHelp}
        editLabel={isOwner ? profile.editTimeZone : undefined}
        failure={failures.updateCompany(m)}
        onSave={(time_zone) => save({ time_zone })}
        field={(props) => <TimeZoneField {...props} />}
      />
      {mayCall(user.access, "GET /auth/company-code") && <CompanyCode />}
    </Section>
  );
}
