import { mailPerson } from '#areas/session/mails/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'

/** Tells the person that a program acts as them from now on, and where to end it. */
export const mailDeviceAllowed = (
  work: Work,
  accountId: AccountId,
  { machine, program, ip }: { machine: string; program: string; ip: string },
): Promise<void> =>
  mailPerson(work, accountId, ({ locale, panel, link }) => ({
    kind: 'partner.device-allowed',
    subject: m.device_codes_mail_subject({ brand: panel }, { locale }),
    body: [m.device_codes_mail_body({ machine, program, ip }, { locale }), m.device_codes_mail_not_you({}, { locale })],
    button: { label: m.device_codes_mail_button({}, { locale }), url: link('/partners/settings?tab=tokens') },
  }))
