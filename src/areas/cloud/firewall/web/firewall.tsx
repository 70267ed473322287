import { useQuery } from '@tanstack/react-query'
import type { ReadServer } from '#areas/cloud/servers/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import { FirewallEditor } from './firewall-editor.tsx'
import { serverFirewall } from './queries.ts'

/** The firewall of a server, where its datacentre has one. */
export const Firewall = ({ server }: { server: ReadServer }) => {
  const { can, because } = server.abilities.firewall
  // Its rules are not told as long as it is suspended; what would change that stands above.
  const isSuspended = server.standing === 'suspended'
  return can && !isSuspended ? (
    <AskedFirewall server={server} />
  ) : (
    <Banner meaning="info" title={m.firewall_title()}>
      {isSuspended ? m.firewall_suspended() : because}
    </Banner>
  )
}

const AskedFirewall = ({ server }: { server: ReadServer }) => (
  <Loaded query={useQuery(serverFirewall(server.asked))} inCard waiting={<Skeleton lines={6} />}>
    {(firewall) => <FirewallEditor server={server} firewall={firewall} />}
  </Loaded>
)
