import { m } from '#words'
import { PageHeader, Section } from '../components/card.tsx'
import { Charts } from './guide-charts.tsx'
import { BrandChoice, Colours, Type } from './guide-colours.tsx'
import { Fields, SampleForm } from './guide-fields.tsx'
import { ObjectSample } from './guide-object.tsx'
import { Buttons, Navigation, Overlays, States } from './guide-parts.tsx'
import { StagingSample } from './guide-staging.tsx'
import { Tables } from './guide-tables.tsx'
import { WorkSample } from './guide-work.tsx'

const parts = [
  { id: 'colours', title: m.design_guide_colours, Part: Colours },
  { id: 'type', title: m.design_guide_type, Part: Type },
  { id: 'buttons', title: m.design_guide_buttons, Part: Buttons },
  { id: 'fields', title: m.design_guide_fields, Part: Fields },
  { id: 'form', title: m.design_guide_form, Part: SampleForm },
  { id: 'states', title: m.design_guide_states, Part: States },
  { id: 'overlays', title: m.design_guide_overlays, Part: Overlays },
  { id: 'navigation', title: m.design_guide_navigation, Part: Navigation },
  { id: 'object', title: m.design_guide_object, Part: ObjectSample },
  { id: 'work', title: m.design_guide_work, Part: WorkSample },
  { id: 'staging', title: m.design_guide_staging, Part: StagingSample },
  { id: 'charts', title: m.design_guide_charts, Part: Charts },
] as const

/** The whole kit on one page, alive, in every brand. */
export const StyleGuide = () => (
  <>
    <PageHeader title={m.design_templates()} help={m.design_guide_help()} actions={<BrandChoice />} />
    <div className="flex flex-col gap-6">
      {parts.map(({ id, title, Part }) => (
        <Section key={id} title={title()}>
          <Part />
        </Section>
      ))}
      <Tables />
    </div>
  </>
)
