import { type ComponentType, lazy, useState } from 'react'

/**
 * A part in a file of its own, fetched when somebody seems about to open it. Where the file is here it is drawn at once: what is only lazy shows a
 * moment of nothing first, in which letters are typed.
 */
export function fetchedAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined
  const file = async () => {
    here = await load()
    return { default: here }
  }
  const Awaited = lazy(file) as unknown as ComponentType<Props>
  /** The same one as long as it is open, so that nothing is lost when the file arrives. */
  function Part(props: Props) {
    const [Drawn] = useState(() => here ?? Awaited)
    return <Drawn {...props} />
  }
  return { Part, fetch: (): void => void file().catch(() => undefined) }
}
