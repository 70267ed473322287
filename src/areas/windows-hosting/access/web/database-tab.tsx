import { Database } from 'lucide-react'
import { useState } from 'react'
import type { NewPassword } from '#areas/hosting/access/contract/calls.ts'
import { NewPasswordDialog } from '#areas/hosting/access/web/public.ts'
import { type ReadWindows, WindowsTab } from '#areas/windows-hosting/space/web/public.ts'
import { Section } from '#design/components/card.tsx'
import { EmptyState } from '#design/components/states.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { SqlDatabase } from './sql-database.tsx'

/** The database of a hosting on Windows. */
export const DatabaseTab = ({ service: { id } }: { service: TabService }) => (
  <WindowsTab id={id}>{(space) => <OneOrNone space={space} />}</WindowsTab>
)

function OneOrNone({ space }: { space: ReadWindows }) {
  const { database } = space.facts
  const [made, setMade] = useState<NewPassword>()
  if (!database)
    return (
      <Section title={m.windows_access_database()}>
        <EmptyState icon={Database} title={m.windows_access_no_database()}>
          {space.abilities.database.because ?? m.windows_access_no_database_help()}
        </EmptyState>
      </Section>
    )
  return (
    <>
      <SqlDatabase space={space} database={database} onMade={setMade} />
      <NewPasswordDialog made={made} onClose={() => setMade(undefined)} />
    </>
  )
}
