import type { TabService } from '#design/router/slots.ts'
import { CertificatePage } from './certificate-page.tsx'
import { MakeRequest } from './make-request.tsx'
import { ReadRequest } from './read-request.tsx'

/** Requests (CSR): to make one, and to read what is in one. */
export const CsrTab = ({ service }: { service: TabService }) => (
  <CertificatePage service={service}>
    {(certificate) => (
      <>
        <MakeRequest certificate={certificate} />
        <ReadRequest id={certificate.id} />
      </>
    )}
  </CertificatePage>
)
