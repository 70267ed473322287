import { ArrowRight, ExternalLink } from 'lucide-react'
import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import { toNewTicket } from '#areas/support/tickets/web/public.ts'
import { useSignIn } from '#areas/wordpress/sites/web/public.ts'
import { folderOf } from '#base/web-space/relative-path.ts'
import { Button } from '#design/components/button.tsx'
import { LinkButton, type Target } from '#design/components/link.tsx'
import { m } from '#words'
import type { ShownFinding } from '../contract/shapes.ts'
import type { MendingPlace } from '../rules/mending.ts'

type Mending = NonNullable<ShownFinding['mend']>

const words: Readonly<Record<MendingPlace, () => string>> = {
  caches: m.site_report_mend_caches,
  site: m.site_report_mend_site,
  certificate: m.site_report_mend_certificate,
  files: m.site_report_mend_files,
  file: m.site_report_mend_file,
  'asp-net': m.site_report_mend_asp_net,
  ftp: m.site_report_mend_ftp,
  wordpress: m.site_report_mend_wordpress,
  builder: m.site_report_mend_builder,
  support: m.site_report_mend_support,
}

function targetOf(id: number, { place, at }: Mending): Target {
  if (place === 'builder') return { to: `/domains/${at}/website` }
  if (place === 'support') return toNewTicket({ service: id })
  // The top of a space is `/` in an address.
  if (place === 'files') return { ...toSpaceTab(id, place), search: { path: at || '/' } }
  if (place === 'file')
    return { ...toSpaceTab(id, 'files'), search: { path: folderOf(at ?? '') || '/', edit: at ?? '' } }
  return toSpaceTab(id, place)
}

/** The way to where a finding is mended; WordPress is opened beside the portal, signed in. */
export const Mend = ({ id, mend }: { id: number; mend: Mending }) =>
  mend.place === 'wordpress' ? (
    <OpenPage id={id} path={mend.at ?? '/'} />
  ) : (
    <LinkButton {...targetOf(id, mend)} size="small" iconAfter={ArrowRight}>
      {words[mend.place]()}
    </LinkButton>
  )

function OpenPage({ id, path }: { id: number; path: string }) {
  const signIn = useSignIn()
  return (
    <Button size="small" icon={ExternalLink} isPending={signIn.isPending} onPress={() => signIn.mutate({ id, path })}>
      {words.wordpress()}
    </Button>
  )
}
