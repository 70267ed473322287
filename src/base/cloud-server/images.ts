/** The system of an image, by the name that the catalogue has for it: `debian-12`, `windows-2022`. */
export type ImageFamily = 'linux' | 'windows'
export const familyOf = (image: string): ImageFamily => (image.startsWith('windows') ? 'windows' : 'linux')

const names = {
  'debian-12': { name: 'Debian', version: '12' },
  'ubuntu-24.04': { name: 'Ubuntu', version: '24.04' },
  'alma-9': { name: 'AlmaLinux', version: '9' },
  'windows-2022': { name: 'Windows Server', version: '2022' },
} as const
export type ServerImage = keyof typeof names
export const serverImages = Object.keys(names) as ServerImage[]
/** What an order without a choice begins with. */
export const usualImage = 'debian-12'
export const isServerImage = (text: string): text is keyof typeof names => Object.hasOwn(names, text)
/** What a server of an image can be made anew from: another family is sold at another price, and is another server. */
export const imagesBeside = (image: string): ServerImage[] =>
  serverImages.filter((each) => familyOf(each) === familyOf(image))
export const systemOfImage = (image: string): { family: ImageFamily; name: string; version: string } => ({
  family: familyOf(image),
  ...(isServerImage(image) ? names[image] : { name: image, version: '' }),
})

/** Who signs in to a server of an image that is new. */
export const firstUserOf = (image: string): string => (familyOf(image) === 'windows' ? 'Administrator' : 'root')
