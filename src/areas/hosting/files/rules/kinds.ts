/** What an editor opens and a browser shows, in bytes. */
export const mostText = 1_048_576
export const mostPreview = 20 * 1_048_576

const imageTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
}

const endingOf = (name: string): string => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The type of a picture that browsers show, by its name. */
export const imageTypeOf = (name: string): string | undefined => {
  const ending = endingOf(name)
  return Object.hasOwn(imageTypes, ending) ? imageTypes[ending] : undefined
}

/** Endings of what is certainly no text; whether the rest is one is seen when it is opened. */
const notText = new Set(
  'zip gz tgz bz2 xz 7z rar tar pdf doc docx xls xlsx ppt pptx mp3 mp4 mov avi mkv webm ogg wav woff woff2 ttf otf eot exe dll so bin iso phar jar sqlite db psd ai eps'.split(
    ' ',
  ),
)
/** Whether somebody who opens it means to read or change its text. */
export const mayBeText = ({ name, sizeBytes }: { name: string; sizeBytes: number }): boolean =>
  sizeBytes <= mostText && !notText.has(endingOf(name)) && (imageTypeOf(name) === undefined || endingOf(name) === 'svg')
