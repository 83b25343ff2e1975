-- contracts: the version before writes the end of the first policy year with a policy
ALTER TABLE "policies" DROP COLUMN "covered_till";