const domain = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i
const key = /^[\w-]{1,100}$/

type Address = { domain?: string; key?: string }

/** Checks the parameters of the share screen. It is part of every first page load, so it does no more than this. */
export const fitsShareAddress = {
  safeParse: (params: unknown) => {
    const { domain: name = '', key: sign = '' } = params as Address
    return { success: domain.test(name) && key.test(sign) }
  },
}

/** The path of a pasted share link, for any host and language; undefined for anything else. */
export const placeOfLink = (text: string): string | undefined =>
  /\/domains\/config\/[a-z\d.-]{1,255}\/[\w-]{1,100}$/i.exec(text.trim().replace(/[/?#]+$/, ''))?.[0]
