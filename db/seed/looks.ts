import { craneLogo } from '#areas/partner/white-label/fixtures.ts'
import { readPicture } from '#areas/partner/white-label/server/logo/picture.ts'
import { partnerLookStore } from '#areas/partner/white-label/server/look-store.ts'
import type { Work } from '#platform/context.ts'

/** What clients of the demo's partner see, where the label says so: a name, a colour and a crane of the partner's own. */
export async function addLooks(work: Work, now: Date): Promise<void> {
  const partner = await work.sql
    .selectFrom('account')
    .select('client_id as id')
    .where('email', '=', 'partner@belfry.example')
    .executeTakeFirst()
  if (!partner) return
  const said = {
    panelName: 'Torenkraan',
    colour: '#b45309',
    senderName: 'Webstudio Torenkraan',
    supportEmail: 'hulp@torenkraan.example',
    supportPhone: '+32 9 000 12 34',
    supportWebsite: 'https://www.torenkraan.example',
    nameservers: [],
  }
  await partnerLookStore.save(work.sql, partner.id, said, now)
  await partnerLookStore.showLogo(work.sql, partner.id, 'light', await readPicture(craneLogo([180, 83, 9])), now)
  await partnerLookStore.showLogo(work.sql, partner.id, 'dark', await readPicture(craneLogo([251, 191, 36])), now)
}
