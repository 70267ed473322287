import { type ComponentType, lazy, useState } from 'react'

/**
 * A component in a chunk of its own, preloaded when it is about to be opened. A loaded chunk is rendered at once: a
 * lazy component renders nothing first, and keys typed in that moment would be lost.
 */
export function fetchedAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined
  const file = async () => {
    here = await load()
    return { default: here }
  }
  const Awaited = lazy(file) as unknown as ComponentType<Props>
  /** The same instance while it is open, so that nothing is lost when the chunk arrives. */
  function Part(props: Props) {
    const [Drawn] = useState(() => here ?? Awaited)
    return <Drawn {...props} />
  }
  return { Part, fetch: (): void => void file().catch(() => undefined) }
}
