# A path below the folder of a space, as Windows would open it: never a device, a stream, a share, a short name or a way up, and reached
# by no link or junction. The same form as windows-path.ts in the portal.
$deviceNames = '^(con|prn|aux|nul|conin\$|conout\$|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])(\.|$)'

function Test-PathPart([string]$Part) {
    return $Part.Length -ge 1 -and $Part.Length -le 64 -and
        $Part -match '^[\p{L}\p{N}\p{M}_$@!&''()+,;=#%{}[\] .-]+$' -and
        $Part -notmatch '^ |[ .]$' -and $Part -notmatch $deviceNames -and $Part.IsNormalized()
}

function Resolve-SpacePath([string]$Reference, $Path) {
    if ($Path -isnot [string] -or $Path.Length -gt 200 -or $Path.EndsWith("`n")) { Deny 'path_not_allowed' }
    $at = Get-SpaceFolder $Reference
    foreach ($part in $Path.Split('/')) {
        if (-not (Test-PathPart $part)) { Deny 'path_not_allowed' $Path }
        $at = Join-Path $at $part
        $item = Get-Item -Force -LiteralPath $at -ErrorAction SilentlyContinue
        if (-not $item) { Deny 'no_such_folder' $Path }
        if ($item.Attributes -band [System.IO.FileAttributes]::ReparsePoint) { Deny 'path_not_allowed' $Path }
    }
    # What .NET makes of it has to be what stands here.
    if ([System.IO.Path]::GetFullPath($at) -cne $at) { Deny 'path_not_allowed' $Path }
    return $at
}

function Resolve-SpaceDirectory([string]$Reference, $Path) {
    $at = Resolve-SpacePath $Reference $Path
    if (-not (Test-Path -PathType Container -LiteralPath $at)) { Deny 'no_such_folder' $Path }
    return $at
}
