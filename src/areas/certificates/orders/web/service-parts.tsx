import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceSummaries: [
    {
      id: 'certificate',
      position: 100,
      kinds: ['ssl'],
      component: lazy(() => import('./certificate-summary.tsx').then((file) => ({ default: file.CertificateSummary }))),
    },
  ],
  serviceTabs: [
    {
      id: 'ssl-proof',
      group: 'overview',
      label: m.ssl_tab_proof,
      position: 120,
      kinds: ['ssl'],
      component: lazy(() => import('./proof-tab.tsx').then((file) => ({ default: file.ProofTab }))),
    },
    {
      id: 'ssl-certificate',
      group: 'certificate',
      label: m.ssl_tab_certificate,
      position: 130,
      kinds: ['ssl'],
      component: lazy(() => import('./certificate-tab.tsx').then((file) => ({ default: file.CertificateTab }))),
    },
    {
      id: 'ssl-csr',
      group: 'certificate',
      label: m.ssl_tab_csr,
      position: 140,
      kinds: ['ssl'],
      component: lazy(() => import('./csr-tab.tsx').then((file) => ({ default: file.CsrTab }))),
    },
  ],
}
