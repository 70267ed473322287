# All that is known of a space, with the moment at which it was so. What Windows keeps is asked of Windows.
function Get-Space([string]$Reference, $Asked) {
    $record = Get-Record $Reference
    $name = Get-SpaceName $Reference
    $server = Open-Iis
    $site = $server.Sites[$name]
    $addresses = @($site.Bindings | ForEach-Object { $_.Host } | Where-Object { $_ -and $_ -ne $record.domain } | Select-Object -Unique)
    return @{
        reference  = $Reference
        domain     = $record.domain
        state      = $(if ($record.suspended) { 'suspended' } else { 'on' })
        host       = $settings.host
        addresses  = @($settings.addresses)
        user       = $name
        quotaBytes = $record.quotaBytes
        usedBytes  = Get-UsedBytes $Reference
        site       = @{
            addresses   = $addresses
            indexFiles  = @(Get-IndexFiles $server $name)
            logFormat   = ([string]$site.LogFile.LogFormat).ToUpperInvariant()
            directories = @(Get-Directories $site $Reference)
            configFault = Get-ConfigFault $server $site $Reference
        }
        pool       = Get-PoolFacts $server.ApplicationPools[$name]
        ftp        = @{ isOn = ($record.ftp.isOn -and -not $record.suspended); port = 21; hostname = $record.ftp.hostname; user = $name }
        database   = $(if ($settings.parts.database) { Get-DatabaseFacts $Reference $record } else { $null })
        tasks      = @($record.tasks | ForEach-Object { Get-TaskFacts $Reference $_ })
        lastChange = $(if ($record.changedAt) { @{ at = $record.changedAt; operationId = '' } } else { $null })
        readAt     = Get-Moment (Get-Date)
    }
}

function Get-Directories($Site, [string]$Reference) {
    $folder = (Get-SpaceFolder $Reference) + '\'
    foreach ($each in $Site.Applications['/'].VirtualDirectories) {
        if ($each.Path -eq '/' -or -not $each.PhysicalPath.StartsWith($folder, [StringComparison]::OrdinalIgnoreCase)) { continue }
        @{ name = $each.Path.Substring(1); path = $each.PhysicalPath.Substring($folder.Length).Replace('\', '/') }
    }
}

function Get-PoolFacts($Pool) {
    $running = @(Get-Workers $Pool)
    $memory = ($running | Measure-Object -Property WorkingSet64 -Sum).Sum
    $oldest = $running | Sort-Object StartTime | Select-Object -First 1
    return @{
        runtime     = $Pool.ManagedRuntimeVersion
        offered     = @($settings.runtimes)
        pipeline    = [string]$Pool.ManagedPipelineMode
        is32bit     = [bool]$Pool.Enable32BitAppOnWin64
        memoryBytes = [long]$memory
        startedAt   = $(if ($oldest) { Get-Moment $oldest.StartTime } else { $null })
        aspNetCore  = @(Get-AspNetCore)
    }
}

# Each version of the shared framework has a folder of its own.
function Get-AspNetCore {
    $folder = Join-Path $env:ProgramFiles 'dotnet\shared\Microsoft.AspNetCore.App'
    if (Test-Path -LiteralPath $folder) { Get-ChildItem -Directory -LiteralPath $folder | ForEach-Object { $_.Name } | Sort-Object }
}

function Get-DatabaseFacts([string]$Reference, $Record) {
    $values = @{ name = (Get-DatabaseName $Reference) }
    $size = Invoke-Sql 'select sum(convert(bigint, size)) * 8192 from sys.master_files where database_id = db_id(@name)' $values
    $level = Invoke-Sql 'select convert(int, compatibility_level) from sys.databases where name = @name' $values
    $years = @{ 11 = '2012'; 12 = '2014'; 13 = '2016'; 14 = '2017'; 15 = '2019'; 16 = '2022'; 17 = '2025' }
    $major = Get-SqlMajor
    return @{
        name = $values.name; user = $values.name; server = $settings.sql.publicName; port = 1433
        hostname  = $Record.database.hostname
        isOn      = ($Record.database.isOn -and -not $Record.suspended)
        usedBytes = [long]$size
        version   = 'SQL Server ' + $(if ($years.ContainsKey($major)) { $years[$major] } else { [string]$major })
        level     = [int]$level
        levels    = @(Get-DatabaseLevels)
    }
}

function Get-UsedBytes([string]$Reference) {
    if ($settings.parts.quota) { return [long](Get-FsrmQuota -Path (Get-SpaceFolder $Reference)).Usage }
    $files = Get-ChildItem -Recurse -Force -File -LiteralPath (Get-SpaceFolder $Reference) -Attributes !ReparsePoint -ErrorAction SilentlyContinue
    return [long]($files | Measure-Object -Property Length -Sum).Sum
}
