import { useQuery } from '@tanstack/react-query'
import { spaceCertificate } from '#areas/hosting/certificate/web/public.ts'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status } from '#design/components/badge.tsx'
import { m } from '#words'
import { siteCalls } from '../contract/calls.ts'
import { Names } from './names.tsx'

/** The names of a web hosting, and which of them lead elsewhere. */
export function Aliases({ space }: { space: ReadSpace }) {
  const { id, facts } = space
  const { domain, addresses, site } = facts
  const leading = useLeading(id)
  const add = useCall(siteCalls.addAlias, { refreshes: [spaceKeys.all] })
  const drop = useCall(siteCalls.dropAlias, { refreshes: [spaceKeys.all], inPlace: true })
  return (
    <Names
      space={space}
      others={site.aliases}
      part="aliases"
      stateOf={leading.of}
      words={{
        help: m.web_site_names_help(),
        ...(leading.areAllHere([domain, ...site.aliases]) && { leadHere: m.web_site_addresses_reached() }),
        add: m.web_site_add_alias(),
        addHelp: m.web_site_alias_help({ example: `winkel.${domain}`, addresses: addresses.join(', ') }),
        dropHelp: m.web_site_drop_help(),
      }}
      field="alias"
      onAdd={(alias) => add.mutateAsync({ params: { id }, body: { alias } })}
      onDrop={(alias) => drop.mutateAsync({ params: { id }, body: { alias } })}
    />
  )
}

/** Whether names lead here, as it was found when their certificate was asked for; of a hosting without one nothing is known. */
function useLeading(id: number) {
  const { data: certificate } = useQuery(spaceCertificate(id))
  const lacks = (name: string) => certificate?.leftOut.includes(name) === true
  return {
    of: (name: string) => lacks(name) && <Status tone="warning">{m.web_site_leads_elsewhere()}</Status>,
    areAllHere: (names: readonly string[]) => names.every((name) => certificate?.names.includes(name) && !lacks(name)),
  }
}
