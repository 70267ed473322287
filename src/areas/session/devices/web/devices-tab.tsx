import { AddressesSection } from './addresses-section.tsx'
import { HistorySection } from './history-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Where the person is signed in, who tried to, and from where it is allowed at all. */
export const DevicesTab = () => (
  <div className="flex flex-col gap-4">
    <SessionsSection />
    <HistorySection />
    <AddressesSection />
  </div>
)
