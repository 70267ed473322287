import {
  FileText,
  Globe,
  LifeBuoy,
  type LucideIcon,
  Network,
  ShieldCheck,
  ShoppingCart,
  Users,
  Wrench,
} from 'lucide-react'
import { m } from '#words'
import type { RecentActivity } from '../contract/shapes.ts'

const icons: Record<string, LucideIcon> = {
  dns: Network,
  domains: Globe,
  billing: FileText,
  ordering: ShoppingCart,
  people: Users,
  session: ShieldCheck,
  support: LifeBuoy,
}

type Line = Pick<RecentActivity, 'action' | 'name' | 'objectType' | 'objectId'>
/** The owner of the overview. */
export type Reader = { clientId: number; name: string }

/** An action on the reader's own account is told in the second person. */
function ownText({ action, name, objectType, objectId }: Line, reader: Reader): string | undefined {
  if (action === 'people.contact-added' && name === reader.name) return m.home_did_own_contact()
  if (objectType !== 'client' || objectId !== String(reader.clientId)) return undefined
  if (action === 'people.client-created') return m.home_did_own_account()
  return action.startsWith('people.client-') ? m.home_did_own_client() : undefined
}

/** In the words of its area, and of the reader's own account from their side. */
export const activityText = (line: Line & Pick<RecentActivity, 'text'>, reader?: Reader): string =>
  (reader && ownText(line, reader)) ?? line.text

export const activityIcon = (action: string): LucideIcon => icons[action.split('.')[0] ?? ''] ?? Wrench
