import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayOf, formatDay } from '#base/dates.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { momentIn } from '#design/language/day-words.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { type CertificateWatch, type WatchedHost, watchCalls } from '../contract/calls.ts'
import { verdictWords } from './host-words.ts'
import { certificateWatchKeys } from './keys.ts'

const changes = { refreshes: [certificateWatchKeys.all] }
type Of = { id: number; canChange: boolean }

/** What all hosts of a certificate's domain show. */
export function WatchTab({ service: { id, status } }: { service: TabService }) {
  const query = useQuery({
    ...presets.live,
    queryKey: certificateWatchKeys.one(String(id)),
    queryFn: ({ signal }) => send(watchCalls.load, { params: { id } }, { signal }).then(({ data }) => data),
  })
  const of = { id, canChange: status === 'Active' }
  return (
    <Loaded query={query} inCard waiting={<Skeleton lines={8} />}>
      {(watch) => (watch.isOn ? <Watched {...of} watch={watch} /> : <Off {...of} domain={watch.domain} />)}
    </Loaded>
  )
}

function Off({ id, canChange, domain }: Of & { domain: string }) {
  const enable = useCall(watchCalls.enable, { ...changes, done: () => toast.good(m.ssl_watch_enabled()) })
  return (
    <Section title={m.ssl_watch_off_title()}>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose">{m.ssl_watch_off_text({ domain })}</p>
        <div>
          <Button
            look="primary"
            icon={Eye}
            isDisabled={!canChange}
            isPending={enable.isPending}
            onPress={() => enable.mutate({ params: { id } })}
          >
            {m.ssl_watch_enable()}
          </Button>
        </div>
      </div>
    </Section>
  )
}

function Watched({ id, canChange, watch }: Of & { watch: CertificateWatch }) {
  const [open, setOpen] = useState<'add' | 'off'>()
  const close = () => setOpen(undefined)
  const look = useCall(watchCalls.look, { ...changes, done: () => toast.good(m.ssl_watch_looking()) })
  const disable = useCall(watchCalls.disable, { ...changes, inPlace: true })
  const { hosts } = watch
  return (
    <div className="flex flex-col gap-5">
      <Verdict hosts={hosts} />
      <Section
        title={m.ssl_watch_hosts()}
        help={m.ssl_watch_hosts_help()}
        isFlush
        actions={
          <>
            <Button
              icon={RefreshCw}
              isDisabled={!canChange}
              isPending={look.isPending}
              onPress={() => look.mutate({ params: { id }, body: {} })}
            >
              {m.ssl_watch_look()}
            </Button>
            <Button icon={Plus} isDisabled={!canChange} onPress={() => setOpen('add')}>
              {m.ssl_watch_add()}
            </Button>
          </>
        }
      >
        {hosts.length === 0 ? (
          <p className="px-5 pb-5 text-ink-soft">{m.ssl_watch_no_hosts()}</p>
        ) : (
          <ul>
            {hosts.map((host) => (
              <HostRow key={`${host.host}:${host.port}`} id={id} canChange={canChange} host={host} />
            ))}
          </ul>
        )}
      </Section>
      <div>
        <Button look="quiet" icon={EyeOff} isDisabled={!canChange} onPress={() => setOpen('off')}>
          {m.ssl_watch_disable()}
        </Button>
      </div>
      {open === 'add' && <AddHost id={id} domain={watch.domain} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'off'}
        onClose={close}
        danger
        title={m.ssl_watch_disable()}
        action={m.ssl_watch_disable()}
        onConfirm={() => disable.mutateAsync({ params: { id } })}
      >
        <p>{m.ssl_watch_disable_text()}</p>
      </ConfirmDialog>
    </div>
  )
}

/** The answer that people come for. */
function Verdict({ hosts }: { hosts: readonly WatchedHost[] }) {
  const wrong = hosts.filter(({ verdict }) => verdict === 'bad' || verdict === 'warning')
  if (wrong.length > 0) return <Banner meaning="bad" title={m.ssl_watch_wrong({ count: wrong.length })} />
  const isSeen = hosts.some(({ verdict }) => verdict === 'good')
  return <Banner meaning={isSeen ? 'good' : 'info'}>{isSeen ? m.ssl_watch_well() : m.ssl_watch_unread()}</Banner>
}

function HostRow({ id, canChange, host: of }: Of & { host: WatchedHost }) {
  const { host, port, source, verdict, until, daysLeft, issuer, names, protocol, keyText, checkedAt, wrong } = of
  const drop = useCall(watchCalls.host, changes)
  const look = useCall(watchCalls.look, changes)
  const day = until ? formatDay(dayOf(new Date(until))) : ''
  const ends =
    daysLeft === null ? '' : daysLeft < 0 ? m.ssl_watch_over({ day }) : m.ssl_watch_until({ day, days: daysLeft })
  const isOther = of.flaws.includes('wrong_name') && names.length > 0
  const facts = [
    issuer,
    isOther && m.ssl_watch_names({ names: names.slice(0, 3).join(', ') }),
    keyText,
    protocol,
    checkedAt && m.ssl_watch_checked({ moment: momentIn(checkedAt) }),
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-5 py-2.5">
      <div className="min-w-0 flex-[1_1_16rem] [overflow-wrap:anywhere]">
        <div className="font-medium">{port === 443 ? host : `${host}:${port}`}</div>
        {wrong && <div>{wrong}</div>}
        {ends && <div className="text-sm">{ends}</div>}
        <div className="text-ink-soft text-sm">{facts.join(' · ')}</div>
      </div>
      <Status tone={verdictWords[verdict].tone}>{verdictWords[verdict].text()}</Status>
      <div className="flex gap-1">
        <IconButton
          icon={RefreshCw}
          label={m.ssl_watch_look_of({ host })}
          size="small"
          isDisabled={!canChange}
          isPending={look.isPending}
          onPress={() => look.mutate({ params: { id }, body: { host, port } })}
        />
        {source === 'added' && (
          <IconButton
            icon={Trash2}
            label={m.ssl_watch_remove({ host })}
            size="small"
            isDisabled={!canChange}
            isPending={drop.isPending}
            onPress={() => drop.mutate({ params: { id }, body: { host, port, state: false } })}
          />
        )}
      </div>
    </li>
  )
}

function AddHost({ id, domain, onClose }: { id: number; domain: string; onClose: () => void }) {
  const [host, setHost] = useState('')
  const [port, setPort] = useState('443')
  const add = useCall(watchCalls.host, { ...changes, inPlace: true, done: () => toast.good(m.ssl_watch_added()) })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.ssl_watch_add()}
      action={m.ssl_watch_add()}
      onConfirm={() => add.mutateAsync({ params: { id }, body: { host, port: Number(port) || 443, state: true } })}
    >
      <TextField
        label={m.ssl_watch_add_host()}
        value={host}
        onChange={setHost}
        placeholder={`shop.${domain}`}
        mono
        maxLength={253}
        spellCheck="false"
      />
      <TextField label={m.ssl_watch_add_port()} value={port} onChange={setPort} maxLength={5} className="max-w-40" />
    </ConfirmDialog>
  )
}
