import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#design/components/loaded.tsx'
import { MissingPanel, usePanelRow } from '#design/components/panel-row.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import type { DomainRoles } from '../contract/shapes.ts'
import type { ContactRole } from '../rules/roles.ts'
import { ChangeNotice } from './change-notice.tsx'
import { ChooseContactPanel } from './choose-contact-panel.tsx'
import { EditContactPanel } from './edit-contact-panel.tsx'
import { domainRoles } from './queries.ts'
import { RoleList } from './role-list.tsx'

/** The contacts of a domain by role, and the changes on their way to the registry. */
export function ContactsTab({ domain }: { domain: string }) {
  const query = useQuery(domainRoles(domain))
  return (
    <Loaded query={query} waiting={<Skeleton lines={8} />}>
      {(data) => <Roles domain={domain} data={data} />}
    </Loaded>
  )
}

function Roles({ domain, data }: { domain: string; data: DomainRoles }) {
  const edit = usePanel('edit')
  const choose = usePanel('choose')
  const { row: edited, isMissing } = usePanelRow(edit, data.roles, ({ contact }) => contact?.id ?? '')
  const { row: chosen, isMissing: isRoleMissing } = usePanelRow(choose, data.roles, ({ role }) => role)
  return (
    <>
      <header className="mb-4 max-w-2xl">
        <h2 className="font-semibold text-lg">{m.contacts_title()}</h2>
        <p className="mt-0.5 text-ink-soft">{data.status === 'Active' ? m.contacts_help() : m.contacts_inactive()}</p>
      </header>
      <ChangeNotice domain={domain} data={data} />
      <RoleList
        data={data}
        onEdit={(id: number) => edit.open(String(id))}
        onChoose={(role: ContactRole) => choose.open(role)}
      />
      <EditContactPanel
        domain={domain}
        data={data}
        contact={edited?.contact ?? undefined}
        otherDomains={edited?.otherDomains ?? 0}
        onClose={edit.close}
      />
      <ChooseContactPanel domain={domain} data={data} role={chosen?.role} onClose={choose.close} />
      <MissingPanel panel={edit} isMissing={isMissing} title={m.contacts_title()} />
      <MissingPanel panel={choose} isMissing={isRoleMissing} title={m.contacts_title()} />
    </>
  )
}
