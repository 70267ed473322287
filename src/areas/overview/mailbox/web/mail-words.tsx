import { Tabs } from '#design/components/tabs.tsx'
import { m } from '#words'
import { MailText } from './mail-text.tsx'

type Props = {
  subject: string
  text: string
  /** Where the page of the mail is fetched: `framedHtml` of the server. */
  page: string
  /** For whoever looks for the links in it. */
  isTextFirst?: boolean
}

/** A mail as its reader sees it, and as plain text with links to press. */
export function MailWords({ subject, text, page, isTextFirst = false }: Props) {
  const asText = { id: 'text', label: m.mailbox_as_text(), content: <MailText text={text} /> }
  const asPage = {
    id: 'page',
    label: m.mailbox_as_page(),
    content: (
      // Without an origin and without scripts; its own answer carries a policy that says the same.
      <iframe
        title={m.mailbox_frame({ subject })}
        src={page}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        className="h-[34rem] w-full rounded-md border border-line"
      />
    ),
  }
  return <Tabs label={m.mailbox_mail()} param="as" tabs={isTextFirst ? [asText, asPage] : [asPage, asText]} />
}
