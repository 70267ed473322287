/** The screen of a pasted share link, whatever host and language it was made for; undefined for anything else. */
export const placeOfLink = (text: string): string | undefined =>
  /\/domains\/config\/[a-z\d.-]{1,255}\/[\w-]{1,100}$/i.exec(text.trim().replace(/[/?#]+$/, ''))?.[0]
