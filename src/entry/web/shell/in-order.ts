/** Everything that areas put into one slot, in the order they ask for. */
export const inOrderOf =
  <Parts>(parts: readonly Parts[]) =>
  <Part extends { position: number }>(of: (part: Parts) => readonly Part[] | undefined): Part[] =>
    parts.flatMap((part) => of(part) ?? []).sort((one, other) => one.position - other.position)
