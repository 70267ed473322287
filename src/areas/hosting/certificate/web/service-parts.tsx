import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'certificate',
      group: 'site',
      label: m.web_certificate_title,
      position: 115,
      kinds: ['hosting'],
      variants: ['linux'],
      component: lazy(() => import('./certificate-tab.tsx').then((file) => ({ default: file.CertificateTab }))),
      preload: async (client, id) => {
        const { spaceCertificate } = await import('./queries.ts')
        await client.prefetchQuery(spaceCertificate(id))
      },
    },
  ],
}
