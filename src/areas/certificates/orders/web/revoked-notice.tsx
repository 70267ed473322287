import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { momentIn } from '#design/language/day-words.ts'
import { m } from '#words'
import type { PagedCertificate } from './certificate-page.tsx'
import { ReissueDialog } from './reissue-dialog.tsx'
import { revocationText } from './revoke-dialog.tsx'

/** When and why it was taken back, what that means, and the way to another one. */
export function RevokedNotice({ certificate }: { certificate: PagedCertificate }) {
  const [isAsking, setAsking] = useState(false)
  const { state, serial, history, canChange, isUnderWay } = certificate
  if (state !== 'revoked') return null
  const last = history.find((each) => each.serial === serial)
  return (
    <>
      <Banner
        meaning="bad"
        title={last?.revokedAt ? m.ssl_revoked_at({ moment: momentIn(last.revokedAt) }) : m.ssl_revoked()}
        actions={
          canChange &&
          !isUnderWay && (
            <Button size="small" icon={RotateCcw} onPress={() => setAsking(true)}>
              {m.ssl_reissue()}
            </Button>
          )
        }
      >
        {last?.revokedFor && `${m.ssl_revoked_for({ reason: revocationText(last.revokedFor) })}\n`}
        {m.ssl_revoked_help()}
      </Banner>
      {isAsking && <ReissueDialog certificate={certificate} onClose={() => setAsking(false)} />}
    </>
  )
}
