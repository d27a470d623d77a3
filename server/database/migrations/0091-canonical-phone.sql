-- Phone numbers were stored as they were typed; from here on canonical-phone.ts leaves the 0 of national calls out. So
-- do the numbers that are there, in the countries that have it, unless another member has the number without it.
with typed as (
  select id, regexp_replace(phone, '^(\+(20|21[1238]|23[1-4]|24[39]|25[0124-6]|26[0-5]|27|291|3[123]|35[3589]|'
    || '37[0347]|38[01235-79]|4[013469]|42[13]|508|5[13457-8]|59[013-68]|6[0-46]|686|8[1246]|85[056]|88[06]|'
    || '9[0-58]|96[1-4]|96[67]|97[0-2]|97[67]|99[4-6]))0+', '\1') as canonical
  from member
  where phone like '+%0%'
)
update member
set phone = typed.canonical
from typed
where typed.id = member.id
  and typed.canonical <> member.phone
  and not exists (select 1 from member other where other.phone = typed.canonical)
  and typed.id = (select min(same.id) from typed same where same.canonical = typed.canonical);
