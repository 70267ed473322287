import { m } from '#words'
import { Link } from '../components/link.tsx'
import { SupportLine } from './support-line.tsx'

/** Under pages that stand without a menu. */
export const Footer = () => (
  <footer className="page flex flex-wrap justify-between gap-x-6 gap-y-1 py-6 text-ink-soft text-sm">
    <span>{m.design_rights({ year: new Date().getFullYear() })}</span>
    <SupportLine />
    <Link to="/accessibility" look="plain">
      {m.design_footer_accessibility()}
    </Link>
  </footer>
)
