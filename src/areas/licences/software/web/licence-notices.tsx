import { FailedChange } from '#areas/hosting/space/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import type { Key } from '#design/api/keys.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { m } from '#words'
import type { Licence } from '../contract/shapes.ts'

type Standing = Pick<Licence, 'standing' | 'silentSince' | 'failed' | 'underWay'>
type Props = { of: Standing; again: { isPending: boolean; ask: () => void }; keys: readonly Key[] }

/** What stands in the way: a provider that is silent or knows nothing of it, and what did not come about. */
export function LicenceNotices({ of: { standing, silentSince, failed, underWay }, again, keys }: Props) {
  return (
    <>
      {silentSince && standing !== 'ended' && (
        <Banner
          meaning="warning"
          className="mb-4"
          actions={
            <Button size="small" isPending={again.isPending} onPress={again.ask}>
              {m.licences_ask_again()}
            </Button>
          }
        >
          {m.licences_silent({ moment: formatMoment(silentSince) })}
        </Banner>
      )}
      {standing === 'missing' && (
        <Banner meaning="bad" className="mb-4">
          {m.licences_missing()}
        </Banner>
      )}
      {standing === 'making' && (
        <Banner meaning="info" className="mb-4">
          {m.licences_making()}
        </Banner>
      )}
      {underWay.length > 0 && standing !== 'making' && (
        <Banner meaning="info" className="mb-4">
          {m.licences_under_way()}
        </Banner>
      )}
      {failed && <FailedChange failed={{ ...failed, change: '' }} keys={keys} />}
    </>
  )
}
