/** How V8 runs a portal. */
export declare const serverFlags: readonly string[]
