import { CopyButton } from '#design/components/copy-button.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { MailState } from '../contract/shapes.ts'

type Programs = NonNullable<MailState['programs']>
type Props = { address: string; programs: Programs }

/** The settings of a mail program, to copy, with instructions for the usual programs. */
export const MailSetup = ({ address, programs: { imap, smtp } }: Props) => (
  <div className="flex flex-col gap-5">
    <DefinitionList
      className="border-line border-b"
      items={[
        copied(m.mailboxes_setup_user(), address),
        { term: m.mailboxes_password(), value: m.mailboxes_setup_password() },
        copied(m.mailboxes_setup_imap(), imap.host),
        { term: m.mailboxes_setup_port({ kind: 'IMAP' }), value: m.mailboxes_setup_encrypted({ port: imap.port }) },
        copied(m.mailboxes_setup_smtp(), smtp.host),
        { term: m.mailboxes_setup_port({ kind: 'SMTP' }), value: m.mailboxes_setup_encrypted({ port: smtp.port }) },
      ]}
    />
    <section aria-label={m.mailboxes_setup_programs()} className="flex flex-col gap-2">
      <h3 className="font-medium">{m.mailboxes_setup_programs()}</h3>
      <Tabs
        label={m.mailboxes_setup_programs()}
        param="program"
        tabs={[
          { id: 'outlook', label: 'Outlook', content: <Steps text={m.mailboxes_setup_outlook({ address })} /> },
          { id: 'apple', label: 'Apple Mail', content: <Steps text={m.mailboxes_setup_apple({ address })} /> },
          {
            id: 'thunderbird',
            label: 'Thunderbird',
            content: <Steps text={m.mailboxes_setup_thunderbird({ address })} />,
          },
        ]}
      />
    </section>
  </div>
)

const Steps = ({ text }: { text: string }) => <p className="wrap-anywhere">{text}</p>

const copied = (term: string, text: string) => ({
  term,
  value: <span className="wrap-anywhere font-mono text-sm">{text}</span>,
  actions: <CopyButton text={text} what={term} />,
})
