import { m } from '#words'
import { PageHeader } from '../components/card.tsx'

/** The whole kit on one page, alive. */
export const StyleGuide = () => <PageHeader title={m.design_templates()} />
