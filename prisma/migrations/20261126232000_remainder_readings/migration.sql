-- CreateTable
CREATE TABLE "remainder_reading" (
    "source_id" INTEGER NOT NULL,
    "measure_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "run_id" INTEGER NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "remainder_reading_pkey" PRIMARY KEY ("source_id","measure_id","day","run_id")
);
