# SQL Server as the user of this agent (Windows authentication), so that no password of an administrator leaves the machine. Names and
# values are parameters; where T-SQL wants a name in a statement, the server itself quotes it (quotename).
function Invoke-Sql([string]$Statement, [hashtable]$Values) {
    $builder = New-Object System.Data.SqlClient.SqlConnectionStringBuilder
    $builder['Data Source'] = $settings.sql.server
    $builder['Integrated Security'] = $true
    $builder['Encrypt'] = $true
    # SQL Server makes its own certificate, which nobody signed: it is taken where the settings say so, of a server on this machine.
    $builder['TrustServerCertificate'] = (Test-Named $settings.sql 'trustCertificate') -and [bool]$settings.sql.trustCertificate
    $connection = New-Object System.Data.SqlClient.SqlConnection $builder.ConnectionString
    try {
        $connection.Open()
        $command = $connection.CreateCommand()
        $command.CommandText = $Statement
        foreach ($name in $Values.Keys) { [void]$command.Parameters.AddWithValue('@' + $name, $Values[$name]) }
        return $command.ExecuteScalar()
    }
    finally { $connection.Dispose() }
}

# Carries out a statement that the server puts together of quoted names.
function Invoke-SqlBuilt([string]$Expression, [hashtable]$Values) {
    [void](Invoke-Sql ('declare @built nvarchar(max) = ' + $Expression + '; exec sp_executesql @built;') $Values)
}

function Get-DatabaseName([string]$Reference) { return (Get-SpaceName $Reference) + '_db' }

function New-SpaceDatabase([string]$Reference) {
    $values = @{ name = (Get-DatabaseName $Reference) }
    if ([int](Invoke-Sql 'select count(*) from sys.databases where name = @name' $values) -eq 0) {
        Invoke-SqlBuilt 'N''create database '' + quotename(@name)' $values
    }
    if ([int](Invoke-Sql 'select count(*) from sys.server_principals where name = @name' $values) -eq 0) {
        # A password that nobody knows, until its owner has one made.
        Invoke-SqlBuilt 'N''create login '' + quotename(@name) + N'' with password = '' + quotename(convert(nvarchar(64), newid()) + N''Aa1'', '''''''') + N'', check_policy = off, default_database = '' + quotename(@name)' $values
    }
    Invoke-SqlBuilt 'N''alter authorization on database::'' + quotename(@name) + N'' to '' + quotename(@name)' $values
}

function Set-DatabaseOpen([string]$Reference, [bool]$IsOn) {
    $values = @{ name = (Get-DatabaseName $Reference); verb = $(if ($IsOn) { 'enable' } else { 'disable' }) }
    Invoke-SqlBuilt 'N''alter login '' + quotename(@name) + case @verb when N''enable'' then N'' enable'' else N'' disable'' end' $values
}

function Set-SpaceDatabase([string]$Reference, $Asked) {
    $record = Get-OpenRecord $Reference
    $values = @{ name = (Get-DatabaseName $Reference) }
    if (Test-Named $Asked 'level') {
        $values.level = [int]$Asked.level
        if (@(Get-DatabaseLevels) -notcontains $values.level) { Deny 'level_not_offered' ([string]$values.level) }
        Invoke-SqlBuilt 'N''alter database '' + quotename(@name) + N'' set compatibility_level = '' + convert(nvarchar(3), @level)' $values
    }
    if (Test-Named $Asked 'passwordHash') {
        $values.hash = ConvertFrom-Hex (Assert-Form 'hash' $Asked.passwordHash)
        Invoke-SqlBuilt 'N''alter login '' + quotename(@name) + N'' with password = '' + convert(nvarchar(max), @hash, 1) + N'' hashed, check_policy = off''' $values
    }
    if (Test-Named $Asked 'isOn') {
        $record.database.isOn = [bool]$Asked.isOn
        Set-DatabaseOpen $Reference $record.database.isOn
    }
    if (Test-Named $Asked 'hostname') {
        $record.database.hostname = if ($null -eq $Asked.hostname) { $null } else { Assert-Form 'hostname' $Asked.hostname }
    }
    Save-Record $record
}

function Remove-SpaceDatabase([string]$Reference) {
    $values = @{ name = (Get-DatabaseName $Reference) }
    if ([int](Invoke-Sql 'select count(*) from sys.databases where name = @name' $values) -gt 0) {
        Invoke-SqlBuilt 'N''alter database '' + quotename(@name) + N'' set single_user with rollback immediate; drop database '' + quotename(@name)' $values
    }
    if ([int](Invoke-Sql 'select count(*) from sys.server_principals where name = @name' $values) -gt 0) {
        Invoke-SqlBuilt 'N''drop login '' + quotename(@name)' $values
    }
}

function Get-SqlMajor { return [int](Invoke-Sql 'select convert(int, serverproperty(''ProductMajorVersion''))' @{}) }

# The levels that this version takes, as database.ts in the portal has them.
function Get-DatabaseLevels {
    $major = Get-SqlMajor
    $oldest = if ($major -ge 12) { 100 } else { 90 }
    return @(90, 100, 110, 120, 130, 140, 150, 160, 170 | Where-Object { $_ -ge $oldest -and $_ -le $major * 10 })
}

function ConvertFrom-Hex([string]$Text) {
    $bytes = New-Object byte[] (($Text.Length - 2) / 2)
    for ($at = 0; $at -lt $bytes.Length; $at++) { $bytes[$at] = [Convert]::ToByte($Text.Substring(2 + 2 * $at, 2), 16) }
    return , $bytes
}
