// Before anything is painted: the appearance that somebody chose here (design/tokens/theme.ts keeps it).
try {
  const kept = localStorage.getItem('belfry:theme')
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept
} catch {
  // A browser that keeps nothing follows the device.
}
