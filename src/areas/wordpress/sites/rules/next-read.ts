const minuteMs = 60_000
/** Facts that are older are read again by themselves. */
const staleMs = 6 * 60 * minuteMs
/** After silence it is asked again sooner. */
const silenceMs = 30 * minuteMs

/** Sites that were read together do not stay together: each has its own half hour before or after. */
export const nextRead = (id: number, now: Date): Date => new Date(now.getTime() + staleMs + ((id % 61) - 30) * minuteMs)

export const nextAfterSilence = (now: Date): Date => new Date(now.getTime() + silenceMs)
