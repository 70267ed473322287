import { BadgeCheck, FileKey, FileText } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

const ofCertificate = (tab: string) =>
  ({
    of: 'service',
    at: (id: string) => ({ to: `/services/${id}/${tab}` }),
    access: ['perm:services|perm:products'],
    thing: 'ssl',
  }) as const

export const intents: readonly Intent[] = [
  { id: 'ssl-proof', label: m.ssl_tab_proof, also: m.ssl_want_proof, icon: BadgeCheck, ...ofCertificate('ssl-proof') },
  {
    id: 'ssl-certificate',
    label: m.ssl_tab_certificate,
    also: m.ssl_want_certificate,
    icon: FileKey,
    ...ofCertificate('ssl-certificate'),
  },
  { id: 'ssl-csr', label: m.ssl_tab_csr, also: m.ssl_want_csr, icon: FileText, ...ofCertificate('ssl-csr') },
]
