import { CompanyActivity } from "#features/activity/CompanyActivity.tsx";
import { OwnPin } from "#features/assignees/OwnPin.tsx";
import { PasskeyList } from "#features/auth/passkeys/PasskeyList.tsx";
import { ChangePasswordForm } from "#features/auth/password/ChangePasswordForm.tsx";
import { NotificationSettings } from "#features/notifications/settings/NotificationSettings.tsx";
import { ProfileScreen } from "#features/profile/ProfileScreen.tsx";
import { OwnSignOn } from "#features/sign-on/OwnSignOn.tsx";
import { ReceiptsSection } from "#features/subscription/receipt/ReceiptsSection.tsx";

/** The profile with what other features show of the person and the company. */
export function ProfileWithReceipts() {
  return (
    <ProfileScreen
      Receipts={ReceiptsSection}
      Password={ChangePasswordForm}
      Passkeys={PasskeyList}
      SignOn={OwnSignOn}
      Pin={OwnPin}
      Notifications={NotificationSettings}
      Activity={CompanyActivity}
    />
  );
}
