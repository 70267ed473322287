import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { MailWords } from '#areas/overview/mailbox/web/public.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { ArchivedMail } from '../contract/shapes.ts'
import { failureText, MailStatus, topicWord } from './mail-words.tsx'
import { toMails } from './public.ts'
import { framePath, oneMail, useResend } from './queries.ts'

function Facts({ mail, showsClient }: { mail: ArchivedMail; showsClient: boolean }) {
  const { clientId, clientName } = mail
  return (
    <DefinitionList
      className="mb-5 border-line border-b"
      items={[
        { term: m.mails_from(), value: mail.from },
        { term: m.mails_to(), value: mail.to },
        ...(showsClient && clientId !== null
          ? [
              {
                term: m.mails_client(),
                value: <Link {...toMails(clientId)}>{m.mails_of_client({ name: clientName })}</Link>,
              },
            ]
          : []),
        { term: m.mails_about(), value: topicWord(mail.topic) },
        mail.sentAt
          ? { term: m.mails_sent_at(), value: <MomentText moment={mail.sentAt} /> }
          : { term: m.mails_written_at(), value: <MomentText moment={mail.writtenAt} /> },
      ]}
    />
  )
}

function Words({ mail }: { mail: ArchivedMail }) {
  if (mail.text === null) return <Banner meaning="info">{m.mails_withheld()}</Banner>
  return <MailWords subject={mail.subject} text={mail.text} page={framePath(mail.id)} />
}

function Resend({ mail }: { mail: ArchivedMail }) {
  const resend = useResend()
  return (
    <Button
      look="primary"
      icon={RotateCw}
      isPending={resend.isPending}
      onPress={() => resend.mutate(mail.id, { onSuccess: () => toast.good(m.mails_resent()) })}
    >
      {m.mails_resend()}
    </Button>
  )
}

/** A mail in a panel: its delivery, and its content as HTML or text. */
export function MailPanel(props: { id: string | undefined; onClose: () => void; showsClient: boolean }) {
  const query = useQuery(oneMail(props.id))
  const mail = loadedData(query)
  const failure = mail && failureText(mail)
  return (
    <SidePanel
      isOpen={props.id !== undefined}
      onClose={props.onClose}
      title={mail?.subject ?? m.mails_mail()}
      subtitle={mail && <MailStatus mail={mail} />}
      width="wide"
      footer={mail?.canResend ? <Resend mail={mail} /> : undefined}
    >
      <Loaded query={query} waiting={<Skeleton lines={8} />} missing={{ name: props.id }}>
        {(mail) => (
          <>
            {failure && (
              <Banner meaning={mail.state === 'failed' ? 'bad' : 'warning'} className="mb-4">
                <p>{failure}</p>
                {mail.serverSaid && (
                  <p className="mt-1 break-words">{m.mails_server_said({ words: mail.serverSaid })}</p>
                )}
              </Banner>
            )}
            {mail.copyOf !== null && (
              <Banner meaning="info" className="mb-4">
                {m.mails_is_copy()}
              </Banner>
            )}
            <Facts mail={mail} showsClient={props.showsClient} />
            <Words mail={mail} />
          </>
        )}
      </Loaded>
    </SidePanel>
  )
}
