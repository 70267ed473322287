import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { type ReadSpace, UnderWay } from '#areas/hosting/space/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { DefinitionList, MomentText, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { accessCalls, type NewPassword } from '../contract/calls.ts'

type Props = { space: ReadSpace; onMade: (made: NewPassword) => void }

/** Who gets in by FTP, and when they last did. */
export function FtpAccounts({ space, onMade }: Props) {
  const { facts, id, canChange, underWay, abilities } = space
  const [asking, setAsking] = useState<string>()
  const reset = useCall(accessCalls.resetFtp, { refreshes: [spaceKeys.all], inPlace: true, done: onMade })
  const isBusy = underWay.includes('ftp')
  return (
    <Section
      title={m.web_access_ftp()}
      help={abilities.ftp.because ?? m.web_access_ftp_help()}
      actions={<UnderWay when={isBusy} />}
    >
      <DefinitionList
        items={[
          {
            term: m.web_access_host(),
            value: <Mono>{facts.host}</Mono>,
            actions: <CopyButton text={facts.host} what={m.web_access_host()} />,
          },
          { term: m.web_access_port(), value: m.web_access_ftp_port() },
          ...facts.ftp.map(({ user, folder, lastSignInAt }) => ({
            term: <Mono>{user}</Mono>,
            value: (
              <>
                <span className="block">{folder === '' ? m.web_access_whole() : <Mono>{folder}</Mono>}</span>
                <span className="text-ink-soft text-sm">
                  {lastSignInAt ? (
                    <>
                      {m.web_access_last()} <MomentText moment={lastSignInAt} />
                    </>
                  ) : (
                    m.web_access_never()
                  )}
                </span>
              </>
            ),
            actions: (
              <Button
                size="small"
                icon={KeyRound}
                isDisabled={!canChange || isBusy || !abilities.ftp.can}
                onPress={() => setAsking(user)}
                aria-label={m.web_access_reset({ name: user })}
              >
                {m.web_access_new_password()}
              </Button>
            ),
          })),
        ]}
      />
      <ConfirmDialog
        isOpen={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={m.web_access_reset({ name: asking ?? '' })}
        action={m.web_access_new_password()}
        onConfirm={() => reset.mutateAsync({ params: { id }, body: { account: asking } })}
      >
        <p>{m.web_access_reset_ftp_help()}</p>
      </ConfirmDialog>
    </Section>
  )
}
