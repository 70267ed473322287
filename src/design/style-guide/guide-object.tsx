import { Globe, RefreshCw, Trash2 } from 'lucide-react'
import { m } from '#words'
import { Status } from '../components/badge.tsx'
import { Banner } from '../components/banner.tsx'
import { Button } from '../components/button.tsx'
import { DayText, Money } from '../components/text-bits.tsx'
import { ObjectPage } from '../object-page/object-page.tsx'

const name = 'zeilschool-voorbeeld.be'
const here = '/templates/kit'

/** The head that every page of one thing has, with its two rows of tabs. */
export const ObjectSample = () => (
  <ObjectPage
    level={3}
    at={here}
    back={{ to: here, label: m.design_guide_all() }}
    name={name}
    status={<Status tone="good">{m.design_guide_active()}</Status>}
    about={[m.design_guide_owner_of({ owner: 'Zeilschool Claes' })]}
    facts={[
      { label: m.design_guide_expires(), value: <DayText day="2027-03-01" />, note: m.design_guide_expiring() },
      { label: m.design_guide_price(), value: <Money cents={1495} /> },
      { label: m.design_guide_records(), value: 12 },
      { label: 'DNSSEC', value: m.design_guide_active() },
    ]}
    notices={<Banner meaning="warning">{m.design_guide_banner_text()}</Banner>}
    primary={
      <Button look="primary" icon={RefreshCw}>
        {m.design_guide_renew()}
      </Button>
    }
    menu={[
      { entries: [{ id: 'transfer', label: m.design_guide_transfer(), icon: Globe }] },
      { entries: [{ id: 'delete', label: m.design_guide_delete({ name }), icon: Trash2, danger: true }] },
    ]}
    tabs={{
      label: m.design_guide_object(),
      current: 'records',
      groups: [
        { id: 'overview', label: m.design_guide_overview(), tabs: [{ id: 'general', to: here, label: '' }] },
        {
          id: 'dns',
          label: 'DNS',
          tabs: [
            { id: 'records', to: here, label: m.design_guide_records() },
            { id: 'dnssec', to: here, label: 'DNSSEC' },
          ],
        },
        { id: 'mail', label: m.design_guide_mail(), tabs: [{ id: 'mail', to: here, label: m.design_guide_mail() }] },
        { id: 'log', label: m.design_guide_log(), tabs: [{ id: 'log', to: here, label: m.design_guide_log() }] },
      ],
    }}
  >
    <p className="text-ink-soft">{m.design_guide_empty_text()}</p>
  </ObjectPage>
)
