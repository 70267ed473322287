// Before anything is painted: the appearance that the user chose here (design/tokens/theme.ts keeps it).
try {
  const kept = localStorage.getItem('belfry:theme')
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept
} catch {
  // A browser without storage follows the device.
}
