# What is wrong with a web.config, as IIS would find it: the first that does not parse, or that IIS does not take (500.19). The portal puts
# it into words; here it is told by file, line, and what was said.
$configSections = 'defaultDocument', 'handlers', 'modules', 'staticContent', 'httpErrors', 'security/requestFiltering'

function Get-ConfigFault($Server, $Site, [string]$Reference) {
    # What .NET says is to be in the language that the portal reads.
    [System.Threading.Thread]::CurrentThread.CurrentUICulture = [System.Globalization.CultureInfo]::GetCultureInfo('en-US')
    $folder = (Get-SpaceFolder $Reference) + '\'
    foreach ($each in $Site.Applications['/'].VirtualDirectories) {
        $file = Join-Path $each.PhysicalPath 'web.config'
        if (-not $file.StartsWith($folder, [StringComparison]::OrdinalIgnoreCase)) { continue }
        $fault = Get-XmlFault $file
        if (-not $fault) { $fault = Get-IisFault $Server $Site.Name $each.Path }
        if ($fault) {
            $fault.file = $file.Substring($folder.Length).Replace('\', '/')
            return $fault
        }
    }
}

# Without a document type, without anything from elsewhere, and so much at most: somebody else wrote it.
function Get-XmlFault([string]$File) {
    $item = Get-Item -Force -LiteralPath $File -ErrorAction SilentlyContinue
    if (-not $item -or $item.Length -gt 1000000 -or $item.Attributes -band [System.IO.FileAttributes]::ReparsePoint) { return $null }
    $rules = New-Object System.Xml.XmlReaderSettings
    $rules.DtdProcessing = 'Prohibit'
    $rules.XmlResolver = $null
    $rules.MaxCharactersInDocument = 1000000
    $document = $null
    try {
        $document = [System.Xml.XmlReader]::Create($File, $rules)
        while ($document.Read()) { continue }
    }
    catch {
        $said = $_.Exception.GetBaseException()
        if ($said -isnot [System.Xml.XmlException]) { return $null }
        return @{ line = $(if ($said.LineNumber -gt 0) { $said.LineNumber } else { $null }); said = Get-Short $said.Message }
    }
    finally { if ($document) { $document.Dispose() } }
    return $null
}

# IIS names the line within what it says.
function Get-IisFault($Server, [string]$Site, [string]$Path) {
    try {
        $configuration = $Server.GetWebConfiguration($Site, $Path)
        foreach ($section in $configSections) { [void]$configuration.GetSection('system.webServer/' + $section) }
    }
    catch { return @{ line = $null; said = Get-Short $_.Exception.GetBaseException().Message } }
    return $null
}

function Get-Short([string]$Text) { return $Text.Substring(0, [Math]::Min($Text.Length, 2000)) }
