import { Names } from '#areas/hosting/site/web/public.ts'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { ReadWindows } from '#areas/windows-hosting/space/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { m } from '#words'
import { windowsSiteCalls } from '../contract/calls.ts'

/** The names of a site on Windows. Whether they lead here nobody has looked: these sites have no certificate for which that is done. */
export function Addresses({ space }: { space: ReadWindows }) {
  const { id, facts } = space
  const add = useCall(windowsSiteCalls.addAddress, { refreshes: [spaceKeys.all] })
  const drop = useCall(windowsSiteCalls.dropAddress, { refreshes: [spaceKeys.all], inPlace: true })
  return (
    <Names
      space={space}
      others={facts.site.addresses}
      part="addresses"
      words={{
        help: m.windows_site_addresses_help(),
        add: m.windows_site_add_address(),
        addHelp: m.windows_site_address_help({ example: `shop.${facts.domain}` }),
        dropHelp: m.windows_site_drop_address_help(),
      }}
      field="address"
      onAdd={(address) => add.mutateAsync({ params: { id }, body: { address } })}
      onDrop={(address) => drop.mutateAsync({ params: { id }, body: { address } })}
    />
  )
}
