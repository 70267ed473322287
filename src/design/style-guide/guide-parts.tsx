import { Ellipsis, Globe, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '#words'
import { Badge, Status } from '../components/badge.tsx'
import { Banner } from '../components/banner.tsx'
import { Button, IconButton } from '../components/button.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { ConfirmDialog, Dialog } from '../components/dialog.tsx'
import { Link, LinkButton } from '../components/link.tsx'
import { Menu } from '../components/menu.tsx'
import { ProgressBar } from '../components/progress-bar.tsx'
import { SidePanel, usePanel } from '../components/side-panel.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { EmptyState, ErrorState } from '../components/states.tsx'
import { Stepper } from '../components/stepper.tsx'
import { Tabs } from '../components/tabs.tsx'
import { DayText, DefinitionList, Money, Mono } from '../components/text-bits.tsx'
import { Tip } from '../components/tip.tsx'
import { toast } from '../feedback/toast.ts'
import { SampleFormDialog } from './guide-fields.tsx'

const CommandPalette = lazy(() =>
  import('../palette/command-palette.tsx').then((file) => ({ default: file.CommandPalette })),
)
const name = 'example.be'

const rowMenu = () => [
  { id: 'renew', label: m.design_guide_renew(), icon: RefreshCw, shortcut: 'R' },
  { id: 'transfer', label: m.design_guide_transfer(), icon: Globe, isDisabled: true },
  { id: 'delete', label: m.design_guide_delete({ name }), icon: Trash2, danger: true },
]

export const Buttons = () => (
  <div className="flex flex-wrap items-center gap-2">
    <Button look="primary" icon={Plus}>
      {m.design_guide_add_record()}
    </Button>
    <Button>{m.design_guide_save()}</Button>
    <Button look="quiet">{m.design_cancel()}</Button>
    <Button look="danger" icon={Trash2}>
      {m.design_guide_delete({ name })}
    </Button>
    <Button look="danger-quiet">{m.design_guide_delete({ name })}</Button>
    <Button isPending>{m.design_guide_save()}</Button>
    <Button isDisabled>{m.design_guide_save()}</Button>
    <Button size="small">{m.design_guide_renew()}</Button>
    <LinkButton to="/accessibility">{m.design_accessibility()}</LinkButton>
    <Tip text={m.design_guide_renew()}>
      <IconButton icon={RefreshCw} label={m.design_guide_renew()} />
    </Tip>
    <Menu
      trigger={<IconButton icon={Ellipsis} label={m.design_guide_more()} look="secondary" />}
      label={m.design_guide_more()}
      entries={rowMenu()}
    />
    <CopyButton text={name} what={name} />
    <Link to="/accessibility">{m.design_accessibility()}</Link>
  </div>
)

const toasts = ['good', 'info', 'warning', 'bad'] as const

export const States = () => (
  <div className="flex flex-col gap-5">
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Status tone="good">{m.design_guide_active()}</Status>
      <Status tone="warning">{m.design_guide_expiring()}</Status>
      <Status tone="bad">{m.design_guide_expired()}</Status>
      <Status tone="info" isBusy>
        {m.design_guide_pending()}
      </Status>
      <Status>{m.design_guide_neutral()}</Status>
      <Badge>MX</Badge>
      <Badge tone="brand">.be</Badge>
      <Badge tone="good">{m.design_guide_active()}</Badge>
      <Badge tone="bad">{m.design_guide_expired()}</Badge>
    </div>
    <div className="grid grid-cols-1 gap-3 wide:grid-cols-2">
      <Banner meaning="info">{m.design_guide_banner_text()}</Banner>
      <Banner meaning="good" title={m.design_guide_saved()} />
      <Banner
        meaning="warning"
        title={m.design_guide_expiring()}
        actions={<Button size="small">{m.design_guide_renew()}</Button>}
      >
        {m.design_guide_banner_text()}
      </Banner>
      <Banner meaning="bad" title={m.design_error_title()} onDismiss={() => undefined}>
        {m.design_something_wrong()}
      </Banner>
    </div>
    <div className="grid grid-cols-1 gap-6 wide:grid-cols-2">
      <ProgressBar label={m.design_guide_transfer()} value={12} max={20} valueText="12 / 20" />
      <ProgressBar label={m.design_guide_pending()} />
      <Skeleton lines={3} />
      <DefinitionList
        items={[
          { term: m.design_guide_name(), value: <Mono>{name}</Mono>, actions: <CopyButton text={name} what={name} /> },
          { term: m.design_guide_expires(), value: <DayText day="2027-03-01" /> },
          { term: m.design_guide_price(), value: <Money cents={123450} /> },
        ]}
      />
    </div>
    <div className="flex flex-wrap gap-2">
      {toasts.map((meaning) => (
        <Button
          key={meaning}
          size="small"
          onPress={() => toast[meaning](meaning === 'bad' ? m.design_something_wrong() : m.design_guide_saved())}
        >
          {`${m.design_colon({ label: m.design_guide_toast() })} ${meaning}`}
        </Button>
      ))}
    </div>
    <div className="grid grid-cols-1 gap-4 wide:grid-cols-2">
      <EmptyState
        icon={Globe}
        title={m.design_guide_empty_title()}
        actions={<Button icon={Plus}>{m.design_add()}</Button>}
      >
        {m.design_guide_empty_text()}
      </EmptyState>
      <ErrorState onRetry={() => undefined} />
    </div>
  </div>
)

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'form' | 'confirm' | 'palette'>()
  const panel = usePanel('panel')
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      <Button onPress={() => setOpen('dialog')}>{m.design_guide_open_dialog()}</Button>
      <Button icon={Plus} onPress={() => setOpen('form')}>
        {m.design_guide_add_record()}
      </Button>
      <Button look="danger-quiet" onPress={() => setOpen('confirm')}>
        {m.design_guide_delete({ name })}
      </Button>
      <Button onPress={() => panel.open('1')}>{m.design_guide_open_panel()}</Button>
      <Button onPress={() => setOpen('palette')}>{m.design_guide_open_palette()}</Button>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={m.design_guide_renew()}
        footer={
          <>
            <Button onPress={close}>{m.design_cancel()}</Button>
            <Button look="primary" onPress={close}>
              {m.design_guide_renew()}
            </Button>
          </>
        }
      >
        <p>{m.design_guide_banner_text()}</p>
      </Dialog>
      {open === 'form' && <SampleFormDialog onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        title={m.design_guide_delete({ name })}
        action={m.design_guide_delete({ name })}
        danger
        typeToConfirm={name}
        onConfirm={() => undefined}
      >
        <p>{m.design_guide_confirm_text()}</p>
      </ConfirmDialog>
      <SidePanel
        isOpen={panel.isOpen}
        onClose={panel.close}
        title={name}
        subtitle={<Status tone="good">{m.design_guide_active()}</Status>}
        footer={
          <Button look="primary" onPress={panel.close}>
            {m.design_guide_save()}
          </Button>
        }
      >
        <DefinitionList
          items={[
            { term: m.design_guide_expires(), value: <DayText day="2027-03-01" /> },
            { term: m.design_guide_price(), value: <Money cents={995} /> },
            { term: m.design_guide_owner(), value: 'Bakkerij Peeters' },
          ]}
        />
      </SidePanel>
      {open === 'palette' && (
        <Suspense fallback={null}>
          <CommandPalette
            isOpen
            onClose={close}
            sources={[]}
            intents={[
              {
                id: 'domains',
                label: m.design_domains,
                also: m.design_guide_owner,
                icon: Globe,
                often: 10,
                run: close,
              },
              {
                id: 'renew',
                label: m.design_guide_renew,
                also: m.design_guide_expires,
                icon: RefreshCw,
                often: 20,
                run: close,
              },
            ]}
          />
        </Suspense>
      )}
    </div>
  )
}

export const Navigation = () => (
  <div className="flex flex-col gap-6">
    <Stepper
      label={m.design_guide_navigation()}
      current="details"
      steps={[
        { id: 'cart', label: m.design_guide_step_cart() },
        { id: 'details', label: m.design_guide_step_details() },
        { id: 'payment', label: m.design_guide_step_payment() },
      ]}
      onGo={() => undefined}
    />
    <Tabs
      label={m.design_guide_navigation()}
      tabs={[
        { id: 'records', label: m.design_guide_records(), count: 12, content: <p>{m.design_guide_banner_text()}</p> },
        { id: 'mail', label: m.design_guide_mail(), content: <p>{m.design_guide_empty_text()}</p> },
      ]}
    />
  </div>
)
