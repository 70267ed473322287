/** An option of a kind of service, or of a variant of one (`cloud:proxmox`), that nobody makes good; `except` are choices that somebody does. */
export type UndeliveredOption = { of: string; option: string; except: readonly string[] }

/** What is not sold, since nobody delivers it: kinds of service, variants of one (`licence:coupons`, `office:edu`), groups of products, and options of what is delivered. */
export type Undelivered = { kinds: readonly string[]; options: readonly UndeliveredOption[] }
