import { spaceRefusals } from '#areas/hosting/space/contract/refusals.ts'
import { refusals } from '#base/refusal.ts'

const { not_web_hosting: _, ...shared } = spaceRefusals

/** Everything for which any change of a space on Windows is refused; areas add their own. */
export const windowsRefusals = {
  ...shared,
  ...refusals({
    not_windows_hosting: {
      status: 409,
      text: {
        nl: '{name} is geen hosting op Windows',
        en: '{name} is no hosting on Windows',
        fr: '{name} n’est pas un hébergement sous Windows',
      },
    },
  }),
}
