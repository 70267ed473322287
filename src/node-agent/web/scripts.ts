/** What PHP is asked about itself, in the pool of a space; the answer is JSON. */
export const scripts = {
  'info.php': `<?php
$extensions = [];
foreach (get_loaded_extensions() as $name) {
    $extensions[] = ['name' => $name, 'version' => (string) phpversion($name)];
}
$directives = [];
foreach (ini_get_all(null, false) as $name => $value) {
    $directives[] = ['name' => $name, 'value' => (string) $value];
}
echo json_encode(['version' => PHP_VERSION, 'extensions' => $extensions, 'directives' => $directives]);
`,
  'opcache.php': `<?php
$home = $_SERVER['BELFRY_HOME'] . '/';
$only = $_SERVER['BELFRY_ONLY'] ?? '';
if ($only !== '') exit(json_encode(['forgotten' => (int) (function_exists('opcache_invalidate') && opcache_invalidate($only, true))]));
$forgotten = 0;
foreach ((function_exists('opcache_get_status') ? opcache_get_status(true) ?: [] : [])['scripts'] ?? [] as $script) {
    if (str_starts_with($script['full_path'], $home)) {
        opcache_invalidate($script['full_path'], true);
        $forgotten++;
    }
}
echo json_encode(['forgotten' => $forgotten]);
`,
} as const
export type Script = keyof typeof scripts
