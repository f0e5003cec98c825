import { ProfileScreen } from "#features/profile/ProfileScreen.tsx";
import { ReceiptsSection } from "#features/subscription/receipt/ReceiptsSection.tsx";

/** The profile with what another feature shows of the company. */
export function ProfileWithReceipts() {
  return <ProfileScreen Receipts={ReceiptsSection} />;
}
