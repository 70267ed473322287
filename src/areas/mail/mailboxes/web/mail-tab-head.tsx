import type { ReactNode } from 'react'
import type { MailState } from '../contract/shapes.ts'
import { MailDns } from './mail-dns.tsx'
import { MailNotices } from './mail-standing.tsx'

type Props = {
  domain: string
  mail: MailState | undefined
  title: string
  /** Below the title: the contents, and when they were read. */
  below: ReactNode
  actions: ReactNode
}

/** The header of a mail tab: notices, DNS, title and actions. */
export const MailTabHead = ({ domain, mail, title, below, actions }: Props) => (
  <>
    {mail && <MailNotices mail={mail} />}
    {mail?.isOffered && !mail.isNew && <MailDns domain={domain} />}
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="font-semibold text-lg">{title}</h2>
        {below}
      </div>
      {actions}
    </header>
  </>
)
