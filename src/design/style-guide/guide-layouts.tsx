import {
  FileText,
  Globe,
  Handshake,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  Plus,
  RefreshCw,
  Server,
  ShoppingCart,
  Users,
} from 'lucide-react'
import { m } from '#words'
import { Status } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Card, PageHeader, Section } from '../components/card.tsx'
import { ProgressBar } from '../components/progress-bar.tsx'
import { DayText, DefinitionList, Money } from '../components/text-bits.tsx'
import { TextField } from '../components/text-field.tsx'
import { currentLocale } from '../language/locale.ts'
import { AccountMenu, VisitorMenu } from '../layouts/account-menu.tsx'
import { ActingBanner } from '../layouts/acting-banner.tsx'
import { AuthLayout } from '../layouts/auth-layout.tsx'
import { DashboardLayout } from '../layouts/dashboard-layout.tsx'
import { LanguageMenu } from '../layouts/language-menu.tsx'
import { LightTools } from '../layouts/light-tools.tsx'
import { EmptyLayout, OrderLayout } from '../layouts/plain-layouts.tsx'
import { TopBarLink, TopBarTray } from '../layouts/top-bar-tray.tsx'
import { useSearchParam } from '../router/search-state.ts'
import { useBrand } from '../tokens/brand.ts'
import { Tables } from './guide-tables.tsx'

const nothing = () => undefined
const link = (path: string, label: string, icon: LucideIcon) => ({ path, label, icon })

const menu = () => [
  {
    id: 'main',
    links: [
      link('/templates/layouts', m.design_overview(), LayoutDashboard),
      link('/templates/kit', m.design_domains(), Globe),
      link('/accessibility', m.design_clients(), Users),
      link('/maintenance', m.design_services(), Server),
      link('/', m.design_invoices(), FileText),
      link('/templates', m.design_supports(), LifeBuoy),
    ],
  },
  { id: 'partner', title: m.design_partner(), links: [link('/partners', m.design_partner_settings(), Handshake)] },
]

const language = () => <LanguageMenu locale={currentLocale()} onChoose={nothing} />

const Tasks = () => (
  <TopBarTray
    icon={ListChecks}
    label={m.design_guide_tasks({ count: 2 })}
    count={2}
    title={m.design_guide_tasks_title()}
  >
    <div className="flex flex-col gap-4 p-4">
      <ProgressBar label={m.design_guide_transfer()} value={12} max={20} valueText="12 / 20" />
      <ProgressBar label={m.design_guide_renew()} />
    </div>
  </TopBarTray>
)

const figures = () => [
  { label: m.design_domains(), value: '128' },
  { label: m.design_services(), value: '34' },
  { label: m.design_invoices(), value: <Money cents={184_250} /> },
]

function Dashboard() {
  return (
    <DashboardLayout
      menu={menu()}
      here={{ path: '/templates/layouts', search: {} }}
      home="/"
      onSearch={nothing}
      actingBanner={
        <ActingBanner
          name="Bakkerij Peeters"
          actor="An"
          wayBack={<Button size="small">{m.design_guide_back()}</Button>}
        />
      }
      tasks={<Tasks />}
      cart={<TopBarLink icon={ShoppingCart} label={m.design_guide_cart({ count: 3 })} count={3} to="/templates/kit" />}
      language={language()}
      account={
        <AccountMenu
          user={{ name: 'An Peeters', email: 'an@partner.example', isActing: true }}
          links={[]}
          onSignOut={nothing}
        />
      }
    >
      <PageHeader
        title={m.design_overview()}
        help={m.design_guide_help()}
        actions={
          <Button look="primary" icon={Plus}>
            {m.design_guide_add_record()}
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-4 pb-6 small:grid-cols-3">
        {figures().map(({ label, value }) => (
          <Card key={label}>
            <p className="text-ink-soft text-sm">{label}</p>
            <p className="tabular mt-1 font-semibold text-2xl tracking-tight">{value}</p>
          </Card>
        ))}
      </div>
      <div className="flex flex-col gap-6">
        <Section title="example.be" actions={<Button icon={RefreshCw}>{m.design_guide_renew()}</Button>}>
          <DefinitionList
            items={[
              { term: m.design_guide_status(), value: <Status tone="good">{m.design_guide_active()}</Status> },
              { term: m.design_guide_expires(), value: <DayText day="2027-03-01" /> },
            ]}
          />
        </Section>
        <Tables />
      </div>
    </DashboardLayout>
  )
}

function Auth() {
  const brand = useBrand()
  return (
    <AuthLayout
      tools={<LightTools locale={currentLocale()} onChoose={nothing} />}
      tagline={brand.tagline[currentLocale()]}
    >
      <h1 className="mb-4 font-semibold text-xl">{m.design_sign_in()}</h1>
      <div className="flex flex-col gap-4">
        <TextField label={m.design_guide_email()} type="email" autoComplete="off" />
        <TextField label={m.design_guide_password()} type="password" autoComplete="off" />
        <Button look="primary">{m.design_sign_in()}</Button>
      </div>
    </AuthLayout>
  )
}

const Order = () => (
  <OrderLayout
    tools={
      <>
        {language()}
        <VisitorMenu />
      </>
    }
  >
    <PageHeader title={m.design_guide_step_cart()} help={m.design_guide_help()} />
    <Card>{m.design_guide_banner_text()}</Card>
  </OrderLayout>
)

const Empty = () => (
  <EmptyLayout>
    <h1 className="title-large">{m.design_error_404_title()}</h1>
    <p className="mt-2 text-ink-soft text-lg">{m.design_error_404_text()}</p>
  </EmptyLayout>
)

const layouts = { dashboard: Dashboard, auth: Auth, order: Order, empty: Empty } as const

/** The layouts with something in them: `/templates/layouts?layout=auth`. */
export function Layouts() {
  const [name = 'dashboard'] = useSearchParam('layout')
  const Layout = name in layouts ? layouts[name as keyof typeof layouts] : Dashboard
  return <Layout />
}
